import {
  esFinal,
  seNego,
  type BaseLocal,
  type EnvioLocal,
  type FotoLocal,
} from '#src/dominio/telefono/web/base-local.ts';
import { envioEnCamino, fotoEnCamino } from './estado-de-envio.ts';

/** The little that every screen says of what was finished on this device. */
export interface ResumenDeCabecera {
  /** Visits that are not wholly there. */
  porEnviar: number;
  /** Of those, the ones that somebody has to do something about. */
  atencion: number;
  enviando: boolean;
  /** The server's last receipt. */
  ultimo: string | undefined;
}

export const NADA: ResumenDeCabecera = { porEnviar: 0, atencion: 0, enviando: false, ultimo: undefined };

type EnvioMirado = Pick<
  EnvioLocal,
  'visita_id' | 'tipo' | 'estado' | 'recibo' | 'problema' | 'enviando_desde' | 'proximo_intento' | 'espera_pedida'
>;
type FotoMirada = Pick<FotoLocal, 'visita_id' | 'estado' | 'problema' | 'enviando_desde' | 'proximo_intento'>;

/** `fotos`: those that have not been received. */
export const resumirCabecera = (
  envios: readonly EnvioMirado[],
  fotos: readonly FotoMirada[],
  ahora: number,
): ResumenDeCabecera => {
  const pendientes = [...envios.filter((envio) => (esFinal(envio) && !envio.recibo) || seNego(envio)), ...fotos];
  const visitasDe = (filas: readonly { visita_id: string }[]): number =>
    new Set(filas.map(({ visita_id }) => visita_id)).size;
  const ultimo = envios
    .flatMap((envio) => (esFinal(envio) && envio.recibo ? envio.recibo.recibida_en : []))
    .toSorted()
    .at(-1);
  return {
    porEnviar: visitasDe(pendientes),
    atencion: visitasDe(pendientes.filter(({ estado }) => estado === 'rechazado' || estado === 'rechazada')),
    enviando: envios.some((envio) => envioEnCamino(envio, ahora)) || fotos.some((foto) => fotoEnCamino(foto, ahora)),
    ultimo,
  };
};

export const leerCabecera = async (base: BaseLocal, ahora: number): Promise<ResumenDeCabecera> => {
  try {
    const [envios, fotos] = await Promise.all([
      base.envios.toArray(),
      base.fotos.where('estado').anyOf('por_enviar', 'rechazada').toArray(),
    ]);
    return resumirCabecera(envios, fotos, ahora);
  } catch (error) {
    // a browser that refuses storage has nothing to send
    console.warn('reading', error);
    return NADA;
  }
};

export type EstadoDeCabecera =
  | { que: 'sin_conexion' }
  | { que: 'sesion_vencida' }
  | { que: 'atencion'; cuantas: number }
  | { que: 'enviando' }
  | { que: 'por_enviar'; cuantas: number }
  | { que: 'todo_enviado'; ultimo: string }
  | { que: 'con_senal' };

/** One thing at a time: what keeps everything back comes first. */
export const estadoDeCabecera = (
  { porEnviar, atencion, enviando, ultimo }: ResumenDeCabecera,
  { hayConexion, vencida }: { hayConexion: boolean; vencida: boolean },
): EstadoDeCabecera => {
  if (!hayConexion) return { que: 'sin_conexion' };
  if (vencida) return { que: 'sesion_vencida' };
  if (enviando) return { que: 'enviando' };
  if (atencion > 0) return { que: 'atencion', cuantas: atencion };
  if (porEnviar > 0) return { que: 'por_enviar', cuantas: porEnviar };
  return ultimo === undefined ? { que: 'con_senal' } : { que: 'todo_enviado', ultimo };
};
