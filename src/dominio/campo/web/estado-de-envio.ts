import { seNego, type EnvioLocal, type FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { faltaLaSesion, faseDelEnvio } from './fase-de-envio.ts';

/** Longer than the attempt of a photo may take: the tab that was sending is gone. */
const ABANDONADA_MS = 200_000;

/** What a finished visit waits for. `turno`: nothing but time. */
type Espera = 'conexion' | 'sesion' | 'wifi' | 'turno';

export type EstadoDeEnvio =
  /** Somebody has to do something: the server refused the visit, or one of its photos. */
  | { que: 'atencion'; de: 'visita' | 'fotos'; codigo: string }
  | { que: 'enviando' }
  | { que: 'en_el_telefono'; espera: Espera; problema: string | null; proximo_intento: number }
  /** All of it is there: only the server's receipt says so. */
  | { que: 'recibido'; recibida_en: string };

export interface Circunstancias {
  ahora: number;
  hayConexion: boolean;
  fotosPermitidas: boolean;
}

type EnvioMirado = Pick<
  EnvioLocal,
  'estado' | 'recibo' | 'problema' | 'enviando_desde' | 'proximo_intento' | 'espera_pedida'
>;
type FotoMirada = Pick<FotoLocal, 'estado' | 'problema' | 'enviando_desde' | 'proximo_intento'>;

export interface PartesDeEnvio {
  inicio: (EnvioMirado & Pick<EnvioLocal, 'tipo'>) | undefined;
  final: EnvioMirado;
  fotos: readonly FotoMirada[];
}

export const fotoEnCamino = ({ estado, enviando_desde }: FotoMirada, ahora: number): boolean =>
  estado === 'por_enviar' && enviando_desde !== null && ahora - enviando_desde < ABANDONADA_MS;

/** Whether any attempt is under way, of the visit or of a photo. */
export const envioEnCamino = ({ estado, enviando_desde }: EnvioMirado, ahora: number): boolean =>
  estado === 'por_enviar' && enviando_desde !== null && ahora - enviando_desde < ABANDONADA_MS;

const deLosDatos = ({ inicio, final }: PartesDeEnvio, { ahora, hayConexion }: Circunstancias): EstadoDeEnvio => {
  // the news that it began goes first
  const primero = inicio?.estado === 'por_enviar' ? inicio : final;
  const fase = faseDelEnvio(primero, ahora, hayConexion);
  if (fase === 'enviando') return { que: 'enviando' };
  const espera = fase === 'sin_sesion' ? 'sesion' : hayConexion ? 'turno' : 'conexion';
  const { problema, proximo_intento } = primero;
  return { que: 'en_el_telefono', espera, problema, proximo_intento };
};

const deLasFotos = (
  pendientes: readonly FotoMirada[],
  { ahora, hayConexion, fotosPermitidas }: Circunstancias,
): EstadoDeEnvio => {
  if (pendientes.some((foto) => fotoEnCamino(foto, ahora))) return { que: 'enviando' };
  const proximo_intento = Math.min(...pendientes.map((foto) => foto.proximo_intento));
  const problema = pendientes.find((foto) => foto.problema !== null)?.problema ?? null;
  const enEspera = (espera: Espera): EstadoDeEnvio => ({ que: 'en_el_telefono', espera, problema, proximo_intento });
  if (faltaLaSesion(problema)) return enEspera('sesion');
  if (!hayConexion) return enEspera('conexion');
  if (!fotosPermitidas) return enEspera('wifi');
  // one after another: those that have not been tried yet are next
  return problema === null ? { que: 'enviando' } : enEspera('turno');
};

/** Where a finished visit is, in truth. */
export const estadoDeEnvio = (parts: PartesDeEnvio, circunstancias: Circunstancias): EstadoDeEnvio => {
  const { inicio, final, fotos } = parts;
  if (!final.recibo) {
    const rechazado = inicio && seNego(inicio) ? inicio : final;
    return rechazado.estado === 'rechazado'
      ? { que: 'atencion', de: 'visita', codigo: rechazado.problema ?? 'servidor.interno' }
      : deLosDatos(parts, circunstancias);
  }
  const rechazada = fotos.find(({ estado }) => estado === 'rechazada');
  if (rechazada) return { que: 'atencion', de: 'fotos', codigo: rechazada.problema ?? 'servidor.interno' };
  const pendientes = fotos.filter(({ estado }) => estado === 'por_enviar');
  if (pendientes.length > 0) return deLasFotos(pendientes, circunstancias);
  return { que: 'recibido', recibida_en: final.recibo.recibida_en };
};
