import { createClient } from '#src/platform/shared/client.ts';
import { abrirSobres, MAXIMO_DE_SOBRES } from '../../contract-sello.ts';
import { deBase64, enBase64 } from '../../rescate-sobre.ts';
import { abrirBase, recordado, recordar, type BaseLocal } from '../base-local.ts';
import { abrirBajoLlave, withSelloLock, hayAlgoBajoLlave, mover } from './bajo-llave.ts';
import { leerContenido, type Trabajo } from './contenido.ts';
import { abrirLote, type Abrir, type FilaSellada } from './lote.ts';

/** Everything of this device waits for it: not for ever. */
const PACIENCIA_MS = 10_000;

type ConSellados = Pick<BaseLocal, 'sellados'>;

const sobresDe = async (bases: readonly ConSellados[]): Promise<Map<string, Uint8Array>> => {
  const sobres = new Map<string, Uint8Array>();
  for (const { sellados } of bases) {
    for (const lote of await sellados.orderBy('lote').uniqueKeys()) {
      const fila = await sellados.where({ lote }).first();
      if (fila) sobres.set(fila.lote, fila.sobre);
    }
  }
  return sobres;
};

/** Under way here again, without what was sealed: the two do not become one by themselves, so the sealed one waits. */
const chocan = async (base: BaseLocal, { borradores, envios }: Trabajo): Promise<boolean> => {
  const visitas = new Set([...borradores, ...envios].map(({ visita_id }) => visita_id));
  const aqui = await base.borradores.bulkGet([...visitas]);
  return aqui.some((borrador) => borrador !== undefined);
};

/** What is here already is newer than what was sealed. */
const ponerTrabajo = async (base: BaseLocal, trabajo: Trabajo): Promise<void> => {
  const { visitas, borradores, registros, fotos, envios, recuerdos } = trabajo;
  const faltan = async <T>(filas: readonly T[], buscar: (fila: T) => PromiseLike<unknown>): Promise<T[]> => {
    const hay = await Promise.all(filas.map(buscar));
    return filas.filter((_fila, i) => hay[i] === undefined);
  };
  const deAntes = await base.registros.bulkGet(
    registros.map(({ visita_id, producto_id }): [string, string] => [visita_id, producto_id]),
  );
  await base.visitas.bulkPut(visitas);
  await base.borradores.bulkPut(borradores);
  await base.registros.bulkPut(registros.filter(({ cambio }, i) => cambio > (deAntes[i]?.cambio ?? -1)));
  await base.fotos.bulkAdd(await faltan(fotos, ({ id }) => base.fotos.get(id)));
  await base.envios.bulkAdd(await faltan(envios, ({ envio_id }) => base.envios.get(envio_id)));
  await base.recuerdos.bulkAdd(await faltan(recuerdos, ({ clave }) => base.recuerdos.get(clave)));
};

/** Each sealed row becomes what it was in one transaction. Photos first: what speaks of them must find them. */
const desellar = async (base: BaseLocal, ids: readonly string[], abrirSuyas: ReadonlyMap<string, Abrir>) => {
  const trabajos: { id: string; trabajo: Trabajo }[] = [];
  for (const id of ids) {
    const fila: FilaSellada | undefined = await base.sellados.get(id);
    const open = fila && abrirSuyas.get(fila.lote);
    if (!open) continue;
    const contenido = leerContenido(await open(fila));
    if (contenido.clase === 'trabajo') {
      trabajos.push({ id, trabajo: contenido.trabajo });
      continue;
    }
    await base.transaction('rw', base.bytes_de_fotos, base.sellados, async () => {
      await base.bytes_de_fotos.put(contenido.bytes);
      await base.sellados.delete(id);
    });
  }
  for (const { id, trabajo } of trabajos) {
    await base.transaction('rw', base.tables, async () => {
      if (!(await base.sellados.get(id)) || (await chocan(base, trabajo))) return;
      await ponerTrabajo(base, trabajo);
      await base.sellados.delete(id);
    });
  }
};

interface Preguntado {
  /** How each lot that is this person's is opened. */
  suyos: Map<string, Abrir>;
  ajenos: string[];
}

/** Nothing of what the server says counts if the session of this device is somebody else's by now. */
const preguntar = async (
  usuarioId: string,
  sobres: readonly (readonly [string, Uint8Array])[],
): Promise<Preguntado> => {
  const preguntado: Preguntado = { suyos: new Map(), ajenos: [] };
  for (let desde = 0; desde < sobres.length; desde += MAXIMO_DE_SOBRES) {
    const estos = sobres.slice(desde, desde + MAXIMO_DE_SOBRES);
    const { usuario_id, aperturas } = await createClient()(
      abrirSobres,
      { body: { sobres: estos.map(([, sobre]) => enBase64(sobre)) } },
      { signal: AbortSignal.timeout(PACIENCIA_MS) },
    );
    if (usuario_id !== usuarioId) throw new Error('somebody else has signed in');
    for (const [i, [lote]] of estos.entries()) {
      const apertura = aperturas[i];
      if (apertura?.resultado === 'ajeno') preguntado.ajenos.push(lote);
      if (apertura?.resultado !== 'abierto') continue;
      preguntado.suyos.set(lote, await abrirLote(deBase64(apertura.llave), usuarioId));
    }
  }
  return preguntado;
};

const recuperarLoSuyo = async (usuarioId: string, base: BaseLocal, fuera: ConSellados | undefined): Promise<void> => {
  const deOtros = (await recordado(base, 'lotes_ajenos')) ?? [];
  const sobres = [...(await sobresDe(fuera ? [fuera, base] : [base]))].filter(([lote]) => !deOtros.includes(lote));
  if (sobres.length === 0 || !navigator.onLine) return;
  const { suyos, ajenos } = await preguntar(usuarioId, sobres);
  if (ajenos.length > 0) await recordar(base, 'lotes_ajenos', [...deOtros, ...ajenos]);
  const lotes = [...suyos.keys()];
  // all of it is here, and only here, before any of it is opened: what was opened once does not come back
  if (fuera) await mover(fuera, base, await fuera.sellados.where('lote').anyOf(lotes).primaryKeys());
  await desellar(base, await base.sellados.where('lote').anyOf(lotes).primaryKeys(), suyos);
};

/**
 * Gives a person back what they left sealed on this phone, with the key that the server has for them alone. What cannot be opened
 * now stays as it is; it is tried again whenever their days are looked for.
 */
export const recuperar = async (usuarioId: string): Promise<void> => {
  try {
    await withSelloLock(async () => {
      const base = abrirBase(usuarioId);
      const fuera = (await hayAlgoBajoLlave()) ? abrirBajoLlave() : undefined;
      try {
        await recuperarLoSuyo(usuarioId, base, fuera);
      } finally {
        fuera?.close();
        base.close();
      }
    }, AbortSignal.timeout(PACIENCIA_MS));
  } catch (error) {
    console.warn('what was sealed', error);
  }
};
