import type { Tx } from '#src/platform/server/db/client.ts';
import type { JobParts } from '#src/platform/server/jobs/job.ts';
import { quitarPartesVencidas, quitarSinUso, sinFila } from './queries-barrido.ts';

export type PartesDelBarrido = Pick<JobParts, 'store' | 'logger' | 'withoutEmpresa'>;

/** An object younger than this may be of an upload whose row is yet to be written. */
const EDAD_MINIMA_MS = 24 * 60 * 60 * 1000;
/** Each batch of rows is a transaction of its own: short locks, however many there are. */
const LOTE = 500;

/** Row, then object: cut off in between it leaves an object without a row, and those are looked for next. */
const quitarPorLotes = async (
  { store, withoutEmpresa }: PartesDelBarrido,
  quitar: (tx: Tx, limite: number) => Promise<string[]>,
): Promise<number> => {
  let borrados = 0;
  for (;;) {
    const rutas = await withoutEmpresa((tx) => quitar(tx, LOTE));
    if (rutas.length === 0) return borrados;
    for (const ruta of rutas) await store.remove(ruta);
    borrados += rutas.length;
  }
};

const borrarSinFila = async ({ store, withoutEmpresa }: PartesDelBarrido, ahora: Date): Promise<number> => {
  const limite = ahora.getTime() - EDAD_MINIMA_MS;
  let borrados = 0;
  for await (const pagina of store.list()) {
    const viejos = pagina.filter(({ modified }) => modified.getTime() < limite).map(({ path }) => path);
    const huerfanos = viejos.length > 0 ? await withoutEmpresa((tx) => sinFila(tx, viejos)) : [];
    for (const ruta of huerfanos) await store.remove(ruta);
    borrados += huerfanos.length;
  }
  return borrados;
};

/** Files that nothing shows any more, parts of photos that nobody finished, and objects that uploads and jobs left behind. May be cut off anywhere and run again. */
export const barrer = async (parts: PartesDelBarrido, ahora: Date): Promise<void> => {
  const enDesuso = await quitarPorLotes(parts, quitarSinUso);
  const partesVencidas = await quitarPorLotes(parts, quitarPartesVencidas);
  const sinFilas = await borrarSinFila(parts, ahora);
  parts.logger.info({ enDesuso, partesVencidas, sinFila: sinFilas }, 'objects deleted from the store');
};
