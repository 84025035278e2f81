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

const leerManifest = (archivo: string): Manifest =>
  JSON.parse(readFileSync(join(SALIDA, '.vite', archivo), 'utf8')) as Manifest;

const PANTALLAS = [
  {
    nombre: '/login',
    manifest: leerManifest('manifest.json'),
    entradas: ['index.html', 'src/locales/es.po', 'src/features/sesion/web/login.tsx'],
    limites: { js: { kb: 150, archivos: 25 }, css: { kb: 20, archivos: 10 } },
  },
  {
    nombre: 'the field',
    manifest: leerManifest('campo.json'),
    entradas: ['campo.html'],
    limites: { js: { kb: 280, archivos: 4 }, css: { kb: 30, archivos: 1 } },
  },
] as const;

const parteDe = (manifest: Manifest, nombre: string): Parte => {
  const parte = manifest[nombre];
  if (!parte) throw new Error(`the build has no ${nombre}: has it moved?`);
  return parte;
};

/** The files that must arrive before the screen can be shown. */
const archivosDe = (manifest: Manifest, entradas: readonly string[]): string[] => {
  const vistas = new Set<string>();
  const visitar = (nombre: string): void => {
    if (vistas.has(nombre)) return;
    vistas.add(nombre);
    for (const importada of parteDe(manifest, nombre).imports ?? []) visitar(importada);
  };
  for (const entrada of entradas) visitar(entrada);
  const parts = [...vistas].map((nombre) => parteDe(manifest, nombre));
  return [...new Set([...parts.map(({ file }) => file), ...parts.flatMap(({ css }) => css ?? [])])];
};

const kilobytes = (archivos: readonly string[]): number =>
  archivos.reduce((suma, archivo) => suma + gzipSync(readFileSync(join(SALIDA, archivo)), { level: 9 }).length, 0) /
  1024;

let excedido = false;
for (const { nombre, manifest, entradas, limites } of PANTALLAS) {
  const archivos = archivosDe(manifest, entradas);
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
