import { cp, readdir, readFile, rename, rm, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Far above those of the product, so that each is an upgrade whatever the product has come to. */
const PRIMER_ESQUEMA = 1000;
const DE_TEXTO = /\.(?:js|css|html|webmanifest|json)$/;
const COMPRIMIDO = /\.(?:br|gz)$/;

/**
 * What a later build of the application could bring to the device's database: for each version a table, and a change to every
 * row in which work is kept.
 */
const esquemasHasta = (base: string, version: number): string =>
  Array.from({ length: version }, (_, i) => i + 1)
    .map(
      (n) =>
        `${base}.version(${PRIMER_ESQUEMA + n}).stores({novedad_${n}:'id'}).upgrade(async tx=>{` +
        `for(const tabla of ['borradores','registros','fotos','envios'])` +
        `await tx.table(tabla).toCollection().modify({novedad:${n}})})`,
    )
    .join(',');

/** Dexie declares a schema as `base.version(1).stores(…)`, which survives the minifier. */
const ESQUEMA = /\b([\w$]+)\.version\(1\)\.stores\(\{[^}]*bytes_de_fotos/;

const conEsquema = (codigo: string, version: number): string =>
  codigo.replace(ESQUEMA, (hallado, base: string) => `${esquemasHasta(base, version)},${hallado}`);

const archivosDe = async (carpeta: string): Promise<string[]> =>
  (await readdir(carpeta, { recursive: true, withFileTypes: true }))
    .filter((entrada) => entrada.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/**
 * Puts into `web` the application of `original` as a later build would be: every file of code under an address of its own, a
 * service worker that knows those alone, and a local schema that is further. What only the former version knew is gone.
 */
export const publicarVersion = async (original: string, web: string, version: number): Promise<void> => {
  const nueva = `${web}-nueva`;
  await rm(nueva, { recursive: true, force: true });
  await cp(original, nueva, { recursive: true });
  const sitio = join(nueva, 'assets', `v${version}`);
  await mkdir(sitio);
  for (const { name } of await readdir(join(nueva, 'assets'), { withFileTypes: true })) {
    if (join(nueva, 'assets', name) !== sitio) await rename(join(nueva, 'assets', name), join(sitio, name));
  }
  let conEsquemaNuevo = 0;
  for (const archivo of await archivosDe(nueva)) {
    if (COMPRIMIDO.test(archivo)) await rm(archivo);
    if (!DE_TEXTO.test(archivo)) continue;
    const antes = await readFile(archivo, 'utf8');
    const movido = antes
      .replaceAll(/(?<=["'`(/])assets\/(?=[\w"'`-])/g, `assets/v${version}/`)
      .replaceAll('"revision":"', `"revision":"v${version}-`);
    const despues = conEsquema(movido, version);
    if (despues !== movido) conEsquemaNuevo++;
    if (despues !== antes) await writeFile(archivo, despues);
  }
  if (conEsquemaNuevo === 0) throw new Error('the schema of the device was not found in the build');
  await rm(web, { recursive: true, force: true });
  await rename(nueva, web);
};

/** For the control: a form that writes what was typed only after a while. */
export const retrasarEscrituras = async (web: string, milisegundos: number): Promise<void> => {
  let retrasadas = 0;
  for (const archivo of (await archivosDe(join(web, 'assets'))).filter((ruta) => ruta.endsWith('.js'))) {
    const antes = await readFile(archivo, 'utf8');
    const despues = antes.replaceAll(/\b([\w$]+)\.registros\.put\(([\w$]+)\)/g, (_, base: string, fila: string) => {
      retrasadas++;
      return `new Promise(r=>setTimeout(r,${milisegundos})).then(()=>${base}.registros.put(${fila}))`;
    });
    if (despues !== antes) await writeFile(archivo, despues);
  }
  if (retrasadas === 0) throw new Error('no write of the form was found in the build');
};
