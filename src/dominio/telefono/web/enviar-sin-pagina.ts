import { Dexie } from 'dexie';
import { createClient } from '#src/platform/shared/client.ts';
import { abrirBase } from './base-local.ts';
import { enviarPendientes } from './enviar.ts';
import { personasDeBases } from './nombre-de-base.ts';
import { withLock } from './lock.ts';

const enviarLoDe = async (usuarioId: string): Promise<number | undefined> => {
  const base = abrirBase(usuarioId);
  try {
    const remitente = { usuarioId, base, llamar: createClient() };
    return await withLock(usuarioId, () => enviarPendientes(remitente, true));
  } finally {
    base.close();
  }
};

/**
 * What the browser woke the service worker for: the same as a page does, in the same turn, for whoever has not left this phone.
 * Throws when something is left, and the browser then wakes it again later.
 */
export const enviarSinPagina = async (): Promise<void> => {
  let queda = false;
  for (const usuarioId of personasDeBases(await Dexie.getDatabaseNames())) {
    if ((await enviarLoDe(usuarioId)) !== undefined) queda = true;
  }
  if (queda) throw new Error('something is left to send');
};
