import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { PERSON_FILES, isPermanent } from '#src/platform/web/pwa/caches.ts';
import { ahorraDatos } from './ahorra-datos.ts';
import type { BaseLocal } from './base-local.ts';
import { comparar } from './comparar.ts';

/** For everything that is kept to be read: the days, the history and the pictures. What somebody captured does not count and is never refused. */
const PRESUPUESTO_MB = 50;
/** Less free than this is for photos that are still to be taken. */
const LIBRES_MB = 100;
const MB = 1024 * 1024;
const A_LA_VEZ = 4;

const bytesDe = async (response: Response): Promise<number> => {
  const dichos = Number(response.headers.get('content-length'));
  return dichos > 0 ? dichos : (await response.clone().blob()).size;
};

const bytesEnTexto = (filas: readonly unknown[]): number => new Blob([JSON.stringify(filas)]).size;

const hayEspacio = async (): Promise<boolean> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined || quota - usage > LIBRES_MB * MB;
};

/** In the order in which the visits come, so that if not all fit, those of today do. */
export const miniaturasDe = (
  visitas: readonly { visita: { fecha: string }; productos: readonly { producto_imagen_url: string | null }[] }[],
): string[] => {
  const enOrden = visitas.toSorted((una, otra) => comparar(una.visita.fecha, otra.visita.fecha));
  const imagenes = enOrden.flatMap(({ productos }) => productos.map((producto) => producto.producto_imagen_url));
  // only what this server keeps: it alone is asked for with the person's session
  return [...new Set(imagenes.filter((imagen) => imagen?.startsWith('/')).map((imagen) => miniaturaDe(imagen ?? '')))];
};

/** What nobody needs for these days goes first, the oldest before; gives how much is left. */
const hacerSitio = async (cache: Cache, necesarias: ReadonlySet<string>, presupuesto: number): Promise<number> => {
  const peticiones = await cache.keys();
  const guardadas = await Promise.all(
    peticiones.map(async (peticion) => {
      const response = await cache.match(peticion);
      return { peticion, bytes: response ? await bytesDe(response) : 0 };
    }),
  );
  let ocupados = guardadas.reduce((suma, { bytes }) => suma + bytes, 0);
  for (const { peticion, bytes } of guardadas) {
    if (ocupados <= presupuesto) break;
    if (necesarias.has(new URL(peticion.url).pathname)) continue;
    await cache.delete(peticion);
    ocupados -= bytes;
  }
  return presupuesto - ocupados;
};

const traer = async (cache: Cache, direccion: string): Promise<number> => {
  const response = await fetch(direccion);
  if (!isPermanent(response)) return 0;
  const bytes = await bytesDe(response);
  await cache.put(direccion, response);
  return bytes;
};

/** The small pictures of the products of these days, where the service worker looks for them, for as long as there is room. */
export const guardarMiniaturas = async (base: BaseLocal): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const [visitas, historial] = await Promise.all([base.visitas.toArray(), base.historial.toArray()]);
  const direcciones = miniaturasDe(visitas);
  const cache = await caches.open(PERSON_FILES);
  const paraImagenes = PRESUPUESTO_MB * MB - bytesEnTexto(visitas) - bytesEnTexto(historial);
  let quedan = await hacerSitio(cache, new Set(direcciones), paraImagenes);
  if (ahorraDatos()) return;
  const presentes = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const faltan = direcciones.filter((direccion) => !presentes.has(direccion));
  for (let i = 0; i < faltan.length; i += A_LA_VEZ) {
    if (quedan <= 0 || !(await hayEspacio())) return;
    const traidos = await Promise.all(faltan.slice(i, i + A_LA_VEZ).map((direccion) => traer(cache, direccion)));
    quedan -= traidos.reduce((suma, bytes) => suma + bytes, 0);
  }
};
