import type { BaseLocal, CopiaDeVisita } from './base-local.ts';

/** Within a transaction over these: visits that are under way here, or on their way to the server. */
export const visitasEnMarcha = async (base: BaseLocal): Promise<ReadonlySet<string>> => {
  const [borradores, envios] = await Promise.all([
    base.borradores.toCollection().primaryKeys(),
    base.envios.where('estado').notEqual('recibido').toArray(),
  ]);
  return new Set([...borradores, ...envios.map(({ visita_id }) => visita_id)]);
};

/** What was read takes the place of what was here; but a draft keeps the list it began with, until all of it has been received. */
export const guardarCopias = (base: BaseLocal, copias: readonly CopiaDeVisita[]): Promise<void> =>
  base.transaction('rw', base.visitas, base.borradores, base.envios, async () => {
    const enMarcha = await visitasEnMarcha(base);
    await base.visitas.bulkPut(copias.filter(({ visita_id }) => !enMarcha.has(visita_id)));
  });
