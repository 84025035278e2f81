/**
 * What the first screens of /login and /dashboard-mercaderista weigh, gzip: the entry, what it imports, the screen's own part
 * and the Spanish catalogue. Above a limit it exits with 1. Run after the build: node scripts/presupuesto.ts
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
const LIMITES_KB = { js: 150, css: 15 };
const COMUN = ['index.html', 'src/locales/es.po'];
const PANTALLAS = {
  '/login': [...COMUN, 'src/features/sesion/web/login.tsx'],
  '/dashboard-mercaderista': [...COMUN, 'src/app/pages/zona-privada.tsx', 'src/app/pages/dashboard-mercaderista.tsx'],
};

const manifest = JSON.parse(readFileSync(join(SALIDA, '.vite/manifest.json'), 'utf8')) as Record<string, Parte>;

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

const kilobytes = (archivos: readonly string[]): number =>
  archivos.reduce((suma, archivo) => suma + gzipSync(readFileSync(join(SALIDA, archivo)), { level: 9 }).length, 0) /
  1024;

let excedido = false;
for (const [pantalla, entradas] of Object.entries(PANTALLAS)) {
  const archivos = archivosDe(entradas);
  for (const tipo of ['js', 'css'] as const) {
    const suyos = archivos.filter((archivo) => archivo.endsWith(`.${tipo}`));
    const total = kilobytes(suyos);
    const pasa = total <= LIMITES_KB[tipo];
    excedido ||= !pasa;
    console.log(
      `${pantalla.padEnd(24)} ${tipo.padEnd(3)} ${total.toFixed(1).padStart(6)} KB of ${LIMITES_KB[tipo]} in ${suyos.length} files${pasa ? '' : '  EXCEEDED'}`,
    );
  }
}
process.exit(excedido ? 1 : 0);
