import { esFinal, porOrden, type BaseLocal } from './base-local.ts';
import { seCorrigeHasta, seEstaCorrigiendo } from './corregir.ts';
import { desfaseConocido } from './desfase.ts';

const RECIBOS_DURANTE_MS = 30 * 24 * 60 * 60_000;

/**
 * Once the receipts of a visit and of all its photos are stored here, and its author can no longer correct it, nothing else of it needs
 * to be. Gives when that will be, by this device's clock, where only time is missing.
 */
export const limpiarVisita = (base: BaseLocal, visitaId: string, ahora = Date.now()): Promise<number | undefined> =>
  base.transaction(
    'rw',
    [base.borradores, base.envios, base.fotos, base.bytes_de_fotos, base.registros, base.visitas, base.recuerdos],
    async () => {
      const envios = await base.envios.where({ visita_id: visitaId }).toArray();
      const fotos = await base.fotos.where({ visita_id: visitaId }).toArray();
      const borrador = await base.borradores.get(visitaId);
      const final = envios.find((envio) => esFinal(envio) && envio.recibo);
      // one that is being corrected is not over
      const todo = final && !seEstaCorrigiendo(borrador) && fotos.every((f) => f.estado === 'recibida');
      if (!todo) return undefined;
      const delServidor = seCorrigeHasta(final, borrador);
      const hasta = delServidor !== undefined && delServidor + ((await desfaseConocido(base)) ?? 0);
      if (hasta !== false && ahora < hasta) return hasta;
      await Promise.all([
        base.registros.where({ visita_id: visitaId }).delete(),
        base.fotos.where({ visita_id: visitaId }).delete(),
        base.bytes_de_fotos.where({ visita_id: visitaId }).delete(),
        base.borradores.delete(visitaId),
        base.visitas.delete(visitaId),
        base.envios.where({ visita_id: visitaId }).modify({ cuerpo: null, estado: 'recibido' }),
      ]);
      return undefined;
    },
  );

/** The server knows that a visit was begun and that it was not: nothing more is to be said of it. */
export const olvidarLoRetirado = (base: BaseLocal, visitaId: string): Promise<void> =>
  base.transaction('rw', base.borradores, base.envios, async () => {
    const envios = (await base.envios.where({ visita_id: visitaId }).toArray()).toSorted(porOrden);
    if (envios.at(-1)?.tipo !== 'retirada' || envios.some(({ estado }) => estado !== 'recibido')) return;
    if (await base.borradores.get(visitaId)) return;
    await base.envios.where({ visita_id: visitaId }).delete();
  });

/**
 * What was received, also while the page was closed, and receipts older than a month. Gives when the next of what may still be corrected
 * no longer may.
 */
export const limpiarLoRecibido = async (base: BaseLocal, ahora: number): Promise<number | undefined> => {
  const recibidos = await base.envios.where({ estado: 'recibido' }).toArray();
  const enteros = recibidos.filter((envio) => esFinal(envio) && envio.cuerpo !== null);
  let proxima: number | undefined;
  for (const { visita_id } of enteros) {
    const hasta = await limpiarVisita(base, visita_id, ahora);
    if (hasta !== undefined) proxima = Math.min(proxima ?? hasta, hasta);
  }
  const viejos = recibidos.filter(({ cuerpo, creado_en }) => cuerpo === null && creado_en < ahora - RECIBOS_DURANTE_MS);
  await base.envios.bulkDelete(viejos.map(({ envio_id }) => envio_id));
  return proxima;
};
