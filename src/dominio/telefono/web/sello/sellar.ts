import { abrirBase, type BaseLocal } from '../base-local.ts';
import { abrirBajoLlave, mover } from './bajo-llave.ts';
import { componerBytes, componerTrabajo } from './contenido.ts';
import type { Sellar } from './lote.ts';
import { firmaDe, hayTrabajo, leerTrabajo } from './trabajo.ts';

/** Another tab that writes all the time has to be heard of its person's leaving before. */
const VUELTAS = 20;
const SIGUE_ESCRIBIENDO = 'somebody goes on writing what is to be sealed';
/** A page that is asleep keeps its connection; what it had there is gone all the same. */
const ESPERA_DE_BORRADO_MS = 5000;

interface Salida {
  /** Asked for only when there is something to seal. */
  lote: () => Promise<Sellar>;
  /** They are here again: what is sealed opens to them, and what is not stays. */
  volvio: () => boolean;
}

/** In one transaction what was read is sealed and nothing else is left; if it has changed meanwhile, it is read again. */
const sellarTrabajo = async (base: BaseLocal, { lote, volvio }: Salida): Promise<void> => {
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const trabajo = await leerTrabajo(base);
    const fila = hayTrabajo(trabajo) ? await (await lote())(componerTrabajo(trabajo)) : undefined;
    if (volvio()) return;
    const hecho = await base.transaction('rw', base.tables, async () => {
      if (firmaDe(await leerTrabajo(base)) !== firmaDe(trabajo)) return false;
      if (fila) await base.sellados.add(fila);
      const { visitas, borradores, registros, fotos, envios, dias, historial, meses, recuerdos } = base;
      const clarasMenosBytes = [visitas, borradores, registros, fotos, envios, dias, historial, meses, recuerdos];
      await Promise.all(clarasMenosBytes.map((tabla) => tabla.clear()));
      return true;
    });
    if (hecho) return;
  }
  throw new Error(SIGUE_ESCRIBIENDO);
};

/**
 * One at a time: all of a day's photos at once would not fit into a cheap phone's memory. After the work that speaks of them, so
 * that nobody looks for one that is sealed already.
 */
const sellarFotos = async (base: BaseLocal, { lote, volvio }: Salida): Promise<void> => {
  for (const id of await base.bytes_de_fotos.toCollection().primaryKeys()) {
    if (volvio()) return;
    const bytes = await base.bytes_de_fotos.get(id);
    if (!bytes) continue;
    const fila = await (await lote())(componerBytes(bytes));
    await base.transaction('rw', base.bytes_de_fotos, base.sellados, async () => {
      if (!(await base.bytes_de_fotos.get(id))) return;
      await base.sellados.add(fila);
      await base.bytes_de_fotos.delete(id);
    });
  }
};

const sacar = async (base: BaseLocal): Promise<void> => {
  const ids = await base.sellados.toCollection().primaryKeys();
  if (ids.length === 0) return;
  const fuera = abrirBajoLlave();
  try {
    await mover(base, fuera, ids);
  } finally {
    fuera.close();
  }
};

const estaVacia = async (base: BaseLocal): Promise<boolean> =>
  !hayTrabajo(await leerTrabajo(base)) && (await base.bytes_de_fotos.count()) + (await base.sellados.count()) === 0;

/**
 * Of a person who has left: what was not sent is sealed, and everything else goes. Whatever interrupts it, each piece of work is
 * either as it was or sealed, and the next time goes on from there.
 */
export const sellar = async (usuarioId: string, salida: Salida): Promise<void> => {
  const base = abrirBase(usuarioId);
  try {
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
      await sellarTrabajo(base, salida);
      await sellarFotos(base, salida);
      if (salida.volvio()) return;
      await sacar(base);
      // what a tab wrote that had not heard of it yet is work too
      if (!(await estaVacia(base))) continue;
      if (salida.volvio()) return;
      await Promise.race([base.delete(), new Promise((listo) => setTimeout(listo, ESPERA_DE_BORRADO_MS))]);
      return;
    }
    throw new Error(SIGUE_ESCRIBIENDO);
  } finally {
    base.close();
  }
};
