import { asegurarRescate } from '#src/dominio/telefono/web/asegurar-rescate.ts';
import { recordado, recordar, type BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { saveFile, type Saved } from '#src/platform/web/files/save-file.ts';
import { crearArchivos } from './crear-archivo.ts';

/** This device has never been told with what to close a file, and cannot ask now. */
export class FaltaConexion extends Error {}

const prepararse = async (base: BaseLocal, call: Call) => {
  try {
    const dado = await asegurarRescate(base, call);
    if (dado) return dado;
  } catch (error) {
    // an old one serves as well
    const tiene = await recordado(base, 'rescate');
    if (tiene) return tiene;
    throw new FaltaConexion('rescate', { cause: error });
  }
  throw new FaltaConexion('rescate');
};

export const anotarCopia = async (base: BaseLocal, empresaId: string, ahora = Date.now()): Promise<void> => {
  const guardadas = (await recordado(base, 'copias_de_rescate')) ?? {};
  await recordar(base, 'copias_de_rescate', { ...guardadas, [empresaId]: ahora });
};

export interface CopiaGuardada {
  guardado: Saved['how'];
  archivos: File[];
}

/** Makes the file, or the files if it is much, and lets the person put them somewhere. Call it from the click itself. */
export const guardarCopia = async (base: BaseLocal, empresaId: string, call: Call): Promise<CopiaGuardada> => {
  const ahora = new Date();
  let archivos: File[] = [];
  const { how: guardado } = await saveFile(async () => {
    archivos = await crearArchivos(base, empresaId, await prepararse(base, call), ahora);
    const [primero] = archivos;
    if (!primero) throw new Error('a copy has no file, not even an empty one');
    return primero;
  });
  if (guardado === 'cancelado') return { guardado, archivos };
  for (const otro of archivos.slice(1)) await saveFile(otro);
  await anotarCopia(base, empresaId, ahora.getTime());
  return { guardado, archivos };
};
