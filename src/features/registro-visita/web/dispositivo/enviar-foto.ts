import { ProblemaApi, type Llamar } from '#src/platform/shared/client.ts';
import { enviarFoto, verFotoEnviada } from '../../contract-envios.ts';
import type { BaseLocal, FotoLocal } from './base-local.ts';
import { fotoAnunciada } from './cuerpos.ts';

const MAXIMO_MS = 3 * 60_000;
/** The server stands elsewhere than it said a moment ago: somebody else sends the same photo. Not for ever. */
const VUELTAS = 3;

const parametrosDe = ({ empresa_id, visita_id, id }: FotoLocal) => ({
  empresaId: empresa_id,
  visitaId: visita_id,
  fotoId: id,
});

/** From where the server stands to the end. Ends when the photo is there, whole; throws whatever kept it from being so. */
export const enviarUnaFoto = async (base: BaseLocal, llamar: Llamar, foto: FotoLocal): Promise<void> => {
  const guardada = await base.bytes_de_fotos.get(foto.id);
  if (!guardada) throw new ProblemaApi('foto.sin_contenido', 400);
  const { producto_id, sha256, bytes, tomada_en, nombre } = fotoAnunciada(foto);
  const parametros = parametrosDe(foto);
  // the first time there is nothing to go on from
  let preguntarAntes = foto.intentos > 0;
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    let desde = 0;
    if (preguntarAntes) {
      const estado = await llamar(verFotoEnviada, { parametros }, { signal: AbortSignal.timeout(MAXIMO_MS) });
      if (estado.recibida_en) return;
      desde = estado.recibidos;
    }
    preguntarAntes = true;
    try {
      const { recibida_en } = await llamar(
        enviarFoto,
        {
          parametros,
          consulta: { sha256, bytes, tomada_en, nombre, desde, ...(producto_id && { producto_id }) },
          cuerpo: new Blob([guardada.contenido.slice(desde)], { type: 'image/jpeg' }),
        },
        { signal: AbortSignal.timeout(MAXIMO_MS) },
      );
      if (recibida_en) return;
    } catch (error) {
      if (!(error instanceof ProblemaApi && error.codigo === 'foto.otro_comienzo')) throw error;
    }
  }
  throw new ProblemaApi('foto.otro_comienzo', 409);
};
