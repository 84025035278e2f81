/**
 * What a start weighs, gzip: of `/login` the entry, what it imports, the screen's own part and the Spanish catalogue; of the field
 * all that its page lists, in how many files. Above a limit it exits with 1. Run after the build: node scripts/presupuesto.ts
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

/** Those that a page itself lists. */
const archivosDePagina = (pagina: string): string[] =>
  [...readFileSync(join(SALIDA, pagina), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, archivo = '']) => archivo,
  );

const kilobytes = (archivos: readonly string[]): number =>
  archivos.reduce((suma, archivo) => suma + gzipSync(readFileSync(join(SALIDA, archivo)), { level: 9 }).length, 0) /
  1024;

const PANTALLAS = [
  {
    nombre: '/login',
    archivos: archivosDe(['index.html', 'src/locales/es.po', 'src/features/sesion/web/login.tsx']),
    limites: { js: { kb: 150, archivos: 25 }, css: { kb: 20, archivos: 10 } },
  },
  {
    nombre: 'the field',
    archivos: archivosDePagina('campo.html'),
    limites: { js: { kb: 280, archivos: 4 }, css: { kb: 35, archivos: 1 } },
  },
] as const;

let excedido = false;
for (const { nombre, archivos, limites } of PANTALLAS) {
  for (const tipo of ['js', 'css'] as const) {
    const suyos = archivos.filter((archivo) => archivo.endsWith(`.${tipo}`));
    const total = kilobytes(suyos);
    const limite = limites[tipo];
    const pasa = total <= limite.kb && suyos.length <= limite.archivos;
    excedido ||= !pasa;
    console.log(
      `${nombre.padEnd(12)} ${tipo.padEnd(3)} ${total.toFixed(1).padStart(6)} KB of ${limite.kb} in ${suyos.length} files of ${limite.archivos}${pasa ? '' : '  EXCEEDED'}`,
    );
  }
}
process.exit(excedido ? 1 : 0);
