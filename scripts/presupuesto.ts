/**
 * What a start weighs, gzip, and in how many files: of the public pages what they carry and list, of the field what its page lists, of
 * the panel what its first screen needs. Above a limit it exits with 1. Run after the build: node scripts/presupuesto.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Parte {
  file: string;
  imports?: string[];
  css?: string[];
}

const SALIDA = process.argv[2] ?? 'dist/web';
type Manifest = Record<string, Parte>;

const manifest = JSON.parse(readFileSync(join(SALIDA, '.vite/manifest.json'), 'utf8')) as Manifest;

const parteDe = (nombre: string): Parte => {
  const parte = manifest[nombre];
  if (!parte) throw new Error(`the build has no ${nombre}: has it moved?`);
  return parte;
};

/** The files that must arrive before the screen can be shown. */
const archivosDe = (entradas: readonly string[]): string[] => {
  const vistas = new Set<string>();
  const visitar = (nombre: string): void => {
    if (vistas.has(nombre)) return;
    vistas.add(nombre);
    for (const importada of parteDe(nombre).imports ?? []) visitar(importada);
  };
  for (const entrada of entradas) visitar(entrada);
  const parts = [...vistas].map(parteDe);
  return [...new Set([...parts.map(({ file }) => file), ...parts.flatMap(({ css }) => css ?? [])])];
};

const leer = (archivo: string): string => readFileSync(join(SALIDA, archivo), 'utf8');

/** Those that a page itself lists. */
const archivosDePagina = (pagina: string): string[] => [
  ...new Set([...leer(pagina).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, archivo = '']) => archivo)),
];

const pesar = (contenido: Buffer | string): number => gzipSync(contenido, { level: 9 }).length / 1024;

const pesarArchivos = (archivos: readonly string[], tipo: 'js' | 'css') => {
  const suyos = archivos.filter((archivo) => archivo.endsWith(`.${tipo}`));
  return {
    kb: suyos.reduce((suma, archivo) => suma + pesar(readFileSync(join(SALIDA, archivo))), 0),
    archivos: suyos.length,
  };
};

/** What a page brings in itself. */
const pesarDentro = (pagina: string, etiqueta: 'script' | 'style') => {
  const trozos = [...leer(pagina).matchAll(new RegExp(`<${etiqueta}>(.*?)</${etiqueta}>`, 'gs'))];
  return { kb: trozos.reduce((suma, [, trozo = '']) => suma + pesar(trozo), 0), archivos: 0 };
};

type Peso = { kb: number; archivos: number };
const mas = (uno: Peso, otro: Peso): Peso => ({ kb: uno.kb + otro.kb, archivos: uno.archivos + otro.archivos });

const FORMULARIOS = ['login', 'registro-empresa', 'recuperar-clave'].map((pagina) => ({
  nombre: `/${pagina}`,
  js: mas(pesarDentro(`${pagina}.html`, 'script'), pesarArchivos(archivosDePagina(`${pagina}.html`), 'js')),
  css: pesarDentro(`${pagina}.html`, 'style'),
  limites: { js: { kb: 90, archivos: 12 }, css: { kb: 20, archivos: 0 } },
}));

const DEL_CAMPO = archivosDePagina('campo.html');
const DEL_PANEL = archivosDe([
  'app.html',
  'src/locales/es.po',
  'src/locales/cuentas/es.po',
  'src/app/pages/zona-privada.tsx',
  'src/app/pages/marco-panel.tsx',
  'src/app/pages/dashboard.tsx',
]);

const PANTALLAS: readonly { nombre: string; js: Peso; css: Peso; limites: { js: Peso; css: Peso } }[] = [
  // read without the application, which its page only lists in case it is needed
  ...['index', 'politicas-privacidad'].map((pagina) => ({
    nombre: pagina === 'index' ? '/' : `/${pagina}`,
    js: pesarDentro(`${pagina}.html`, 'script'),
    css: pesarDentro(`${pagina}.html`, 'style'),
    limites: { js: { kb: 20, archivos: 0 }, css: { kb: 20, archivos: 0 } },
  })),
  ...FORMULARIOS,
  {
    nombre: 'the field',
    js: pesarArchivos(DEL_CAMPO, 'js'),
    css: pesarArchivos(DEL_CAMPO, 'css'),
    limites: { js: { kb: 200, archivos: 4 }, css: { kb: 35, archivos: 1 } },
  },
  {
    nombre: '/dashboard',
    js: pesarArchivos(DEL_PANEL, 'js'),
    css: pesarArchivos(DEL_PANEL, 'css'),
    limites: { js: { kb: 260, archivos: 60 }, css: { kb: 40, archivos: 40 } },
  },
];

let excedido = false;
for (const { nombre, limites, ...pesos } of PANTALLAS) {
  for (const tipo of ['js', 'css'] as const) {
    const { kb, archivos } = pesos[tipo];
    const limite = limites[tipo];
    const pasa = kb <= limite.kb && archivos <= limite.archivos;
    excedido ||= !pasa;
    console.log(
      `${nombre.padEnd(22)} ${tipo.padEnd(3)} ${kb.toFixed(1).padStart(6)} KB of ${limite.kb} in ${archivos} files of ${limite.archivos}${pasa ? '' : '  EXCEEDED'}`,
    );
  }
}
process.exit(excedido ? 1 : 0);
