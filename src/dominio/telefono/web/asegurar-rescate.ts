import type { Call } from '#src/platform/shared/client.ts';
import { prepararRescate } from '../contract-rescate.ts';
import { recordado, recordar, type BaseLocal, type Recuerdos } from './base-local.ts';

/** Long before the server forgets it. */
const SE_RENUEVA_MS = 90 * 24 * 60 * 60_000;

/** So that a rescue file can be made without a connection. What is here already is asked for again only when it has grown old. */
export const asegurarRescate = async (
  base: BaseLocal,
  call: Call,
  ahora = Date.now(),
): Promise<Recuerdos['rescate'] | undefined> => {
  const tiene = await recordado(base, 'rescate');
  if (tiene && ahora - tiene.pedida_en < SE_RENUEVA_MS) return tiene;
  const { usuario_id, ...dado } = await call(prepararRescate, {});
  // somebody else has signed in on this phone meanwhile: this would be theirs
  if (!base.name.endsWith(usuario_id)) return tiene;
  const nuevo = { ...dado, pedida_en: ahora };
  await recordar(base, 'rescate', nuevo);
  return nuevo;
};
