import { Dexie } from 'dexie';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { esFinal, type EnvioLocal, type FotoLocal } from '#src/dominio/telefono/web/base-local.ts';

/** What of a person would stay on this device if they left now. */
export interface SinEnviar {
  terminadas: number;
  sinTerminar: number;
  fotos: number;
  bytes: number;
}

interface Guardado {
  envios: readonly Pick<EnvioLocal, 'tipo' | 'recibo'>[];
  /** Drafts that are still open. */
  borradores: number;
  fotos: readonly Pick<FotoLocal, 'estado' | 'bytes'>[];
}

/** Nothing when all of it has arrived. A beginning alone does not count: its draft does. */
export const sinEnviarDe = ({ envios, borradores, fotos }: Guardado): SinEnviar | undefined => {
  const terminadas = envios.filter((envio) => esFinal(envio) && !envio.recibo).length;
  const pendientes = fotos.filter(({ estado }) => estado !== 'recibida');
  if (terminadas + borradores + pendientes.length === 0) return undefined;
  const bytes = pendientes.reduce((suma, foto) => suma + foto.bytes, 0);
  return { terminadas, sinTerminar: borradores, fotos: pendientes.length, bytes };
};

export const leerSinEnviar = async (usuarioId: string): Promise<SinEnviar | undefined> => {
  const base = baseDe(usuarioId);
  // whoever has never worked in the field is not to get a database by leaving
  if (!base.isOpen() && !(await Dexie.exists(base.name))) return undefined;
  const [envios, borradores, fotos] = await Promise.all([
    base.envios.toArray(),
    base.borradores.filter(({ cerrado }) => !cerrado).count(),
    base.fotos.toArray(),
  ]);
  return sinEnviarDe({ envios, borradores, fotos });
};
