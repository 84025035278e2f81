import { esFinal, porOrden, type BaseLocal } from './base-local.ts';

const RECIBOS_DURANTE_MS = 30 * 24 * 60 * 60_000;

/** Once the receipts of a visit and of all its photos are stored here, nothing else of it needs to be. */
export const limpiarVisita = (base: BaseLocal, visitaId: string): Promise<void> =>
  base.transaction(
    'rw',
    [base.borradores, base.envios, base.fotos, base.bytes_de_fotos, base.registros, base.visitas],
    async () => {
      const envios = await base.envios.where({ visita_id: visitaId }).toArray();
      const fotos = await base.fotos.where({ visita_id: visitaId }).toArray();
      const todo =
        envios.some((envio) => esFinal(envio) && envio.recibo) && fotos.every((f) => f.estado === 'recibida');
      if (!todo) return;
      await Promise.all([
        base.registros.where({ visita_id: visitaId }).delete(),
        base.fotos.where({ visita_id: visitaId }).delete(),
        base.bytes_de_fotos.where({ visita_id: visitaId }).delete(),
        base.borradores.delete(visitaId),
        base.visitas.delete(visitaId),
        base.envios.where({ visita_id: visitaId }).modify({ cuerpo: null, estado: 'recibido' }),
      ]);
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

/** At the start: what was received when the page was closed, and receipts older than a month. */
export const limpiarLoRecibido = async (base: BaseLocal, ahora: number): Promise<void> => {
  const recibidos = await base.envios.where({ estado: 'recibido' }).toArray();
  const enteros = recibidos.filter((envio) => esFinal(envio) && envio.cuerpo !== null);
  for (const { visita_id } of enteros) await limpiarVisita(base, visita_id);
  const viejos = recibidos.filter(({ cuerpo, creado_en }) => cuerpo === null && creado_en < ahora - RECIBOS_DURANTE_MS);
  await base.envios.bulkDelete(viejos.map(({ envio_id }) => envio_id));
};
