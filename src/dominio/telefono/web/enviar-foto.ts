import { type Call, ApiProblem } from '#src/platform/shared/client.ts';
import { enviarFoto, verFotoEnviada } from '../contract-envios.ts';
import type { BaseLocal, FotoLocal } from './base-local.ts';
import { fotoAnunciada } from './cuerpos.ts';
import { siSePuede } from './si-se-puede.ts';

const CADA_MS = 500;

/** Writes down how much of a photo has left, not oftener than anybody sees. `parte`: of what was left from `desde` on. */
const anotarAvance = (
  base: BaseLocal,
  { id, bytes }: Pick<FotoLocal, 'id' | 'bytes'>,
): ((desde: number, parte: number) => void) => {
  let ultima = 0;
  return (desde, parte) => {
    const ahora = Date.now();
    if (ahora - ultima < CADA_MS) return;
    ultima = ahora;
    const enviados = Math.round(desde + (bytes - desde) * parte);
    siSePuede(
      base.fotos
        .where({ id })
        .and(({ estado }) => estado === 'por_enviar')
        .modify({ enviados }),
    );
  };
};

const MAXIMO_MS = 3 * 60_000;
/** The server stands elsewhere than it said a moment ago: somebody else sends the same photo. Not for ever. */
const VUELTAS = 3;

const parametrosDe = ({ empresa_id, visita_id, id }: FotoLocal) => ({
  empresaId: empresa_id,
  visitaId: visita_id,
  fotoId: id,
});

/** What the server has of this very photo, in its words; not those of whoever else answers in its place. */
const leerEstado = (response: unknown, bytes: number): { recibidos: number; recibida_en: string | null } => {
  const { recibidos, recibida_en } = response as { recibidos?: unknown; recibida_en?: unknown };
  const entera = typeof recibida_en === 'string' && recibidos === bytes;
  if (typeof recibidos !== 'number' || !(entera || recibida_en === null)) {
    throw new ApiProblem('servidor.no_disponible', 200);
  }
  return { recibidos, recibida_en: entera ? recibida_en : null };
};

export interface Cartero {
  base: BaseLocal;
  llamar: Call;
  /** For bytes, where how many of them have left can be told: from 0 to 1. */
  conAvance?: ((alAvanzar: (parte: number) => void) => Call) | undefined;
}

/** From where the server stands to the end. Gives when it was there, whole; throws whatever kept it from being so. */
export const enviarUnaFoto = async ({ base, llamar, conAvance }: Cartero, foto: FotoLocal): Promise<string> => {
  const guardada = await base.bytes_de_fotos.get(foto.id);
  if (!guardada) throw new ApiProblem('foto.sin_contenido', 400);
  const { producto_id, sha256, bytes, tomada_en, nombre, origen } = fotoAnunciada(foto);
  const params = parametrosDe(foto);
  // the first time there is nothing to go on from
  let preguntarAntes = foto.intentos > 0;
  const avanzar = anotarAvance(base, foto);
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    let desde = 0;
    if (preguntarAntes) {
      const estado = leerEstado(
        await llamar(verFotoEnviada, { params }, { signal: AbortSignal.timeout(MAXIMO_MS) }),
        bytes,
      );
      if (estado.recibida_en) return estado.recibida_en;
      desde = estado.recibidos;
    }
    preguntarAntes = true;
    avanzar(desde, 0);
    const subir = conAvance?.((parte) => avanzar(desde, parte)) ?? llamar;
    try {
      const response = await subir(
        enviarFoto,
        {
          params,
          query: {
            sha256,
            bytes,
            tomada_en,
            nombre,
            desde,
            ...(producto_id && { producto_id }),
            ...(origen && { origen }),
          },
          body: new Blob([guardada.contenido.slice(desde)], { type: 'image/jpeg' }),
        },
        { signal: AbortSignal.timeout(MAXIMO_MS) },
      );
      const { recibida_en } = leerEstado(response, bytes);
      if (recibida_en) return recibida_en;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.codigo === 'foto.otro_comienzo')) throw error;
    }
  }
  throw new ApiProblem('foto.otro_comienzo', 409);
};
