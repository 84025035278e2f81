import type { Posicion } from '../contract-envios.ts';
import { inicioDe, type BaseLocal, type Ubicacion } from './base-local.ts';
import { cuerpoDeInicio } from './cuerpos.ts';
import { desfaseConocido } from './desfase.ts';

const MAXIMA_ESPERA_MS = 10_000;
const PRECISION_MAXIMA_M = 1_000_000;
/** Later than this where the phone is says nothing of where the visit began. */
const VALE_DURANTE_MS = 3 * 60_000;

type Lectura = { ubicacion: 'lista'; posicion: Posicion } | { ubicacion: Exclude<Ubicacion, 'lista' | 'buscando'> };

/** Nobody waits at a shop's door for a satellite. */
const ESPERA_BREVE_MS = 2500;

const preguntar = (): Promise<Lectura> =>
  new Promise((listo) => {
    if (!('geolocation' in navigator)) {
      listo({ ubicacion: 'sin_senal' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        listo({
          ubicacion: 'lista',
          posicion: { lat: latitude, lng: longitude, precision_m: Math.min(accuracy, PRECISION_MAXIMA_M) },
        }),
      ({ code, PERMISSION_DENIED }) => listo({ ubicacion: code === PERMISSION_DENIED ? 'negada' : 'sin_senal' }),
      { enableHighAccuracy: true, timeout: MAXIMA_ESPERA_MS, maximumAge: 30_000 },
    );
  });

/** Where the phone is, if it says so at once. */
export const posicionBreve = async (): Promise<Posicion | null> => {
  const lectura = await Promise.race([
    preguntar(),
    // the browser's own limit does not count the time in which the person is asked for permission
    new Promise<null>((listo) => setTimeout(() => listo(null), ESPERA_BREVE_MS)),
  ]);
  return lectura?.ubicacion === 'lista' ? lectura.posicion : null;
};

const anotar = (base: BaseLocal, visitaId: string, lectura: Lectura): Promise<void> =>
  base.transaction('rw', base.borradores, base.envios, base.recuerdos, async () => {
    const borrador = await base.borradores.get(visitaId);
    if (borrador?.ubicacion !== 'buscando') return;
    await base.borradores.update(visitaId, { ...lectura });
    if (lectura.ubicacion !== 'lista') return;
    const inicio = inicioDe(await base.envios.where({ visita_id: visitaId }).toArray());
    // once it has been tried it stays as it was: the finished visit brings the position
    if (inicio?.intentos !== 0) return;
    const { posicion } = lectura;
    const comienzo = cuerpoDeInicio(inicio.envio_id, { ...borrador, posicion }, await desfaseConocido(base));
    await base.envios.update(inicio.envio_id, { cuerpo: { ...inicio.cuerpo, ...comienzo } });
  });

/** Where the visit began, as soon as the phone knows it; whatever it answers, the visit goes on. */
export const buscarPosicion = async (base: BaseLocal, visitaId: string, iniciadaEn: string): Promise<void> => {
  const tarde = Date.now() - Date.parse(iniciadaEn) > VALE_DURANTE_MS;
  await anotar(base, visitaId, tarde ? { ubicacion: 'sin_senal' } : await preguntar());
};
