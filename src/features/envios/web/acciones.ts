import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { pedirFotosAhora } from '#src/dominio/telefono/web/puede-enviar-fotos.ts';
import { reintentar } from '#src/dominio/telefono/web/terminar.ts';

/** All that waits, now: visits and photos, also those that were refused. */
export const enviarTodoAhora = async (base: BaseLocal): Promise<void> => {
  const [envios, fotos] = await Promise.all([
    base.envios.where('estado').anyOf('por_enviar', 'rechazado').toArray(),
    base.fotos.where('estado').anyOf('por_enviar', 'rechazada').toArray(),
  ]);
  for (const visitaId of new Set([...envios, ...fotos].map(({ visita_id }) => visita_id))) {
    await reintentar(base, visitaId);
  }
};

/** The photos that wait for a Wi-Fi, this once by whatever network there is. */
export const enviarFotosAhora = async (base: BaseLocal): Promise<void> => {
  await pedirFotosAhora(base);
  const fotos = await base.fotos.where({ estado: 'por_enviar' }).toArray();
  for (const visitaId of new Set(fotos.map(({ visita_id }) => visita_id))) await reintentar(base, visitaId);
};
