import { expect, test } from 'vitest';
import { brokenRules } from './name-rules.ts';

const file = (path: string, text: string) => ({ path, text });
const route = (imports: string, body: string) =>
  file(
    'src/features/x/server/routes.ts',
    `${imports}\nexport const xRoutes = (serve: Serve): void => {\n${body}\n};\n`,
  );
const broken = (...files: { path: string; text: string }[]) => brokenRules(files, [], '');

test('what keeps the rules is told nothing', () => {
  expect(
    broken(
      route(
        `import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import { crearCadena } from './crear-cadena.ts';
import { logoDeCadena } from './logo-de-cadena.ts';
import { leerCadenas } from './queries.ts';
import { recibirEnvio } from './recibir-envio.ts';
import { aceptar, rechazar } from './respuestas.ts';`,
        `  serve(contracts.crearCadena, ({ tx, body }) => crearCadena(tx, body));
  serve(contracts.listarCadenas, ({ tx }) => leerCadenas(tx));
  serve(contracts.subirLogo, async ({ open }) => ({ logo: await subirImagen(open, logoDeCadena(1)) }));
  serve(contracts.iniciar, ({ tx }) => recibirEnvio(tx, 'inicio'));
  serve(contracts.terminar, ({ tx }) => recibirEnvio(tx, 'fin'));
  serve(contracts.aceptar, ({ tx }) => aceptar(tx));
  serve(contracts.rechazar, ({ tx }) => rechazar(tx));`,
      ),
      file('src/platform/web/store.ts', "// leer\nexport const readSesion = (): string => 'leer registro';\n"),
      file('src/features/registro-visita/web/x.ts', 'const registroAbierto = 1;\n'),
      file('src/features/empresas/web/registro-empresa.tsx', 'export const RegistroEmpresa = () => null;\n'),
    ),
  ).toEqual([]);
});

test.each([
  [
    'an article between both',
    route(
      "import { crearUnaCadena } from './crear-cadena.ts';",
      '  serve(contracts.crearCadena, () => crearUnaCadena());',
    ),
    'crearCadena is done by crearUnaCadena',
  ],
  [
    'another file',
    route("import { crearCadena } from './cadenas.ts';", '  serve(contracts.crearCadena, () => crearCadena());'),
    'crearCadena stands in ./cadenas.ts',
  ],
  ['Spanish in platform', file('src/platform/web/x.ts', 'export const leerSesion = 1;\n'), 'leerSesion is English'],
  [
    'a key',
    file('src/features/reportes/web/x.ts', 'const claveDeReportes = 1;\n'),
    'claveDeReportes says «a password»',
  ],
  ['an entry', file('src/features/auditoria/web/x.ts', 'interface Registro {}\n'), 'Registro says «what is recorded'],
  ['a lock', file('src/dominio/telefono/web/x.ts', 'const enTurno = 1;\n'), 'enTurno says «when a branch'],
])('is told: %s', (_, source, told) => {
  expect(broken(source).join('\n')).toContain(told);
});

test('rooms and tables are named in words of the glossary', () => {
  const glossary = '| **cadena, invitación** | … |';
  expect(brokenRules([], ['cadenas', 'invitaciones', 'user_settings', 'visitas_de_hoy'], glossary)).toEqual([
    'docs/glossary.md: visitas is not explained',
    'docs/glossary.md: hoy is not explained',
  ]);
});
