import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const permitidas = [
  ['app', '#src/features/a/server/caso.ts'],
  ['features/a/web', '#src/features/a/contract.ts'],
  ['features/a/web', '#src/dominio/visita/web/selector.ts'],
  ['features/a/server', '../contract.ts'],
  ['features/a/server', '#src/platform/server/cosa.ts'],
  ['features/a', '#src/platform/shared/cosa.ts'],
  ['dominio/visita/server', '#src/platform/server/cosa.ts'],
  ['platform/server', '#src/platform/shared/cosa.ts'],
] as const;

const prohibidas = [
  ['features/a/web', '#src/features/b/contract.ts'],
  ['features/a/web', '../../b/web/pagina.ts'],
  ['features/a/web', '#src/app/union.ts'],
  ['features/a/web', '#src/features/a/server/caso.ts'],
  ['features/a/web', '#src/platform/server/cosa.ts'],
  ['features/a/server', '#src/features/a/web/pagina.ts'],
  ['features/a/server', '#src/platform/web/cosa.ts'],
  ['features/a', '#src/platform/server/cosa.ts'],
  ['dominio/visita', '#src/features/a/contract.ts'],
  ['dominio/visita/web', '#src/platform/server/cosa.ts'],
  ['platform/shared', '#src/platform/server/cosa.ts'],
  ['platform/server', '#src/dominio/visita/estado.ts'],
  ['platform/web', '#src/platform/server/cosa.ts'],
] as const;

/** Inside a feature: a file, and what it may not import. */
const adentro = [
  ['features/a/server/caso-con-pool.ts', 'pg'],
  ['features/a/server/queries-con-pool.ts', 'pg'],
  ['features/a/server/routes-con-pool.ts', 'pg'],
  ['features/a/server/caso-con-sql.ts', 'kysely'],
  ['features/a/server/rutas/routes-con-sql.ts', 'kysely'],
  ['dominio/visita/server/caso-con-sql.ts', 'kysely'],
  ['features/a/server/caso-con-rutas.ts', './routes.ts'],
  ['features/a/server/queries-con-rutas.ts', './routes-otras.ts'],
] as const;
const adentroSePuede = [
  ['features/a/server/queries-con-sql.ts', 'kysely'],
  ['features/a/server/routes-con-otras.ts', './routes-otras.ts'],
  ['features/a/server/routes-con-caso.ts', './caso.ts'],
  ['features/a/server/caso-con-queries.ts', './queries.ts'],
  ['app/con-rutas.ts', '#src/features/a/server/routes.ts'],
] as const;

/** Of no room. */
const sueltos = ['dominio/suelto.ts', 'features/suelto.ts', 'suelto.ts'];

const existentes = [
  'app/union',
  'features/a/contract',
  'features/a/web/pagina',
  'features/a/server/caso',
  'features/a/server/queries',
  'features/a/server/routes',
  'features/a/server/routes-otras',
  'features/b/contract',
  'features/b/web/pagina',
  'dominio/visita/estado',
  'dominio/visita/web/selector',
  'dominio/visita/server/consulta',
  'platform/shared/cosa',
  'platform/web/cosa',
  'platform/server/cosa',
];

/** A file that makes one import, named after it. */
const archivoDe = ([desde, hacia]: readonly [string, string]): string =>
  `src/${desde}/importa-${hacia.replaceAll(/\W+/g, '-')}.ts`;

let informe: string;

// The rules are configuration: a typo in a pattern would switch one off without a sound. So they are tried on a tree of their own.
beforeAll(() => {
  const raiz = mkdtempSync(join(tmpdir(), 'anaquel-reglas-'));
  const escribir = (ruta: string, texto: string): void => {
    mkdirSync(dirname(join(raiz, ruta)), { recursive: true });
    writeFileSync(join(raiz, ruta), texto);
  };
  try {
    for (const archivo of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) cpSync(archivo, join(raiz, archivo));
    symlinkSync(resolve('node_modules'), join(raiz, 'node_modules'));
    for (const lugar of existentes) escribir(`src/${lugar}.ts`, 'export const valor = 1;\n');
    for (const suelto of sueltos) escribir(`src/${suelto}`, 'export const valor = 1;\n');
    const importar = (ruta: string, hacia: string) =>
      escribir(ruta, `import { valor } from '${hacia}';\nexport const otro = valor;\n`);
    for (const caso of [...permitidas, ...prohibidas]) importar(archivoDe(caso), caso[1]);
    for (const [desde, hacia] of [...adentro, ...adentroSePuede]) importar(`src/${desde}`, hacia);
    escribir('src/platform/shared/uno.ts', "export { valor } from './dos.ts';\n");
    escribir('src/platform/shared/dos.ts', "export { valor } from './uno.ts';\n");
    informe = execFileSync('bash', ['-c', 'node_modules/.bin/oxlint -f unix src || true'], {
      cwd: raiz,
      encoding: 'utf8',
    });
  } finally {
    rmSync(raiz, { recursive: true, force: true });
  }
}, 60_000);

const loDichoDe = (archivo: string): string =>
  informe
    .split('\n')
    .filter((linea) => linea.startsWith(`${archivo}:`))
    .join('\n');

test.each(permitidas)('%s may import %s', (...caso) => {
  expect(loDichoDe(archivoDe(caso))).not.toContain('boundaries');
});

test.each(prohibidas)('%s may not import %s', (...caso) => {
  expect(loDichoDe(archivoDe(caso))).toContain('boundaries(dependencies)');
});

test.each(adentro)('%s may not import %s', (desde, hacia) => {
  expect(loDichoDe(`src/${desde}`)).toContain(`'${hacia}' import is restricted`);
});

test.each(adentroSePuede)('%s may import %s', (desde) => {
  expect(loDichoDe(`src/${desde}`)).not.toMatch(/no-restricted-imports|boundaries/);
});

test.each(sueltos)('%s is of no room', (suelto) => {
  expect(loDichoDe(`src/${suelto}`)).toContain('boundaries(no-unknown-files)');
});

test('a circle of imports is told', () => {
  expect(informe).toContain('no-cycle');
});
