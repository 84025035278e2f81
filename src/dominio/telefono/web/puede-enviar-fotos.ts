import { recordado, recordar, type BaseLocal } from './base-local.ts';

/** What the browser says of the network; few say it, and a phone's browser the most. */
export type Red = 'sin_medir' | 'con_datos' | 'desconocida';

const SIN_MEDIR = new Set(['wifi', 'ethernet']);

export const redDe = (tipo: string | undefined): Red => {
  if (tipo === undefined) return 'desconocida';
  if (SIN_MEDIR.has(tipo)) return 'sin_medir';
  return tipo === 'cellular' ? 'con_datos' : 'desconocida';
};

interface RedDelNavegador extends EventTarget {
  type?: string;
}

/** Not in every browser, nor in the language's own description of them. */
export const conexionDelNavegador = (): RedDelNavegador | undefined =>
  (navigator as Navigator & { connection?: RedDelNavegador }).connection;

export const redActual = (): Red => redDe(conexionDelNavegador()?.type);

interface Eleccion {
  soloConWifi: boolean;
  red: Red;
  /** The person has said of photos that still wait: these, now, by whatever network there is. */
  hayPedidas: boolean;
}

/** An unknown network counts as one that costs: whoever asked for Wi-Fi only is not to pay for our guess. */
export const puedeEnviarFotos = ({ soloConWifi, red, hayPedidas }: Eleccion): boolean =>
  !soloConWifi || red === 'sin_medir' || hayPedidas;

/** Asked before any photo leaves, from a page or from the service worker. */
export const fotosPermitidas = async (base: BaseLocal): Promise<boolean> => {
  const [solo, hasta] = await Promise.all([
    recordado(base, 'fotos_solo_con_wifi'),
    recordado(base, 'fotos_pedidas_hasta'),
  ]);
  const soloConWifi = solo ?? false;
  const red = redActual();
  if (puedeEnviarFotos({ soloConWifi, red, hayPedidas: false })) return true;
  if (hasta === undefined) return false;
  const pedida = await base.fotos
    .where({ estado: 'por_enviar' })
    .and(({ tomada_en }) => tomada_en <= hasta)
    .first();
  return puedeEnviarFotos({ soloConWifi, red, hayPedidas: pedida !== undefined });
};

/** Those that wait now go by whatever network there is; once they are gone, the choice holds again. */
export const pedirFotosAhora = async (base: BaseLocal, ahora = new Date()): Promise<void> => {
  await recordar(base, 'fotos_pedidas_hasta', ahora.toISOString());
};
