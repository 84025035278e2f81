import { Dexie, type Table } from 'dexie';
import { EN_EL_DISCO, INDICES_DE_SELLADOS, type BaseLocal } from '../base-local.ts';
import type { FilaSellada } from './lote.ts';

const NOMBRE = 'anaquel-bajo-llave';

type BajoLlave = Dexie & { sellados: Table<FilaSellada, string> };

/** Where sealed rows of everybody wait: its name, unlike that of a person's own database, says of nobody that they were here. */
export const abrirBajoLlave = (): BajoLlave => {
  const base = new Dexie(NOMBRE, { ...EN_EL_DISCO, cache: 'disabled' }) as BajoLlave;
  base.version(1).stores({ sellados: INDICES_DE_SELLADOS });
  return base;
};

export const hayAlgoBajoLlave = async (): Promise<boolean> => (await Dexie.getDatabaseNames()).includes(NOMBRE);

/** One after another, each first there and then no longer here: whatever interrupts it, a row is in one place or in both. */
export const mover = async (
  desde: Pick<BaseLocal, 'sellados'>,
  hasta: Pick<BaseLocal, 'sellados'>,
  ids: readonly string[],
): Promise<void> => {
  for (const id of ids) {
    const fila = await desde.sellados.get(id);
    if (!fila) continue;
    await hasta.sellados.put(fila);
    await desde.sellados.delete(id);
  }
};

/** One tab at a time seals or opens. Where the browser cannot tell, each step stands by itself and may be done twice. */
export const withSelloLock = async <T>(work: () => Promise<T>, espera?: AbortSignal): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('anaquel-sello', espera ? { signal: espera } : {}, work) : work();
