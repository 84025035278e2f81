import { componer, descomponer } from '../../rescate-contenido.ts';
import { unir } from '../../rescate-sobre.ts';
import type {
  Borrador,
  BytesDeFoto,
  CopiaDeVisita,
  EnvioLocal,
  FotoLocal,
  Recuerdo,
  RegistroLocal,
} from '../base-local.ts';

/** Everything that is needed to go on with what has not been sent, but the photos' own bytes. */
export interface Trabajo {
  visitas: CopiaDeVisita[];
  borradores: Borrador[];
  registros: RegistroLocal[];
  fotos: FotoLocal[];
  envios: EnvioLocal[];
  recuerdos: Recuerdo[];
}

/** What one sealed row holds. */
export type Contenido = { clase: 'trabajo'; trabajo: Trabajo } | { clase: 'bytes'; bytes: BytesDeFoto };

type SinMiniatura = Omit<FotoLocal, 'miniatura'> & { miniatura: number };
type Dicho =
  | { clase: 'trabajo'; trabajo: Omit<Trabajo, 'fotos'> & { fotos: SinMiniatura[] } }
  | { clase: 'bytes'; id: string; visita_id: string };

export const componerTrabajo = ({ fotos, ...resto }: Trabajo): Uint8Array => {
  const dicho: Dicho = {
    clase: 'trabajo',
    // the pictures follow one another; here stands how long each is
    trabajo: { ...resto, fotos: fotos.map((foto) => ({ ...foto, miniatura: foto.miniatura.byteLength })) },
  };
  return componer(dicho, unir(...fotos.map(({ miniatura }) => new Uint8Array(miniatura))));
};

export const componerBytes = ({ id, visita_id, contenido }: BytesDeFoto): Uint8Array =>
  componer({ clase: 'bytes', id, visita_id } satisfies Dicho, new Uint8Array(contenido));

const conMiniaturas = (fotos: readonly SinMiniatura[], bytes: Uint8Array): FotoLocal[] => {
  let desde = 0;
  return fotos.map(({ miniatura, ...foto }) => {
    const suya = Uint8Array.from(bytes.subarray(desde, desde + miniatura)).buffer;
    desde += miniatura;
    return { ...foto, miniatura: suya };
  });
};

/** Of what this device sealed itself, and nobody has changed since. */
export const leerContenido = (abierto: Uint8Array): Contenido => {
  const { dicho, bytes } = descomponer(abierto) as { dicho: Dicho; bytes: Uint8Array };
  if (dicho.clase === 'bytes') {
    const { id, visita_id } = dicho;
    return { clase: 'bytes', bytes: { id, visita_id, contenido: Uint8Array.from(bytes).buffer } };
  }
  const { fotos, ...resto } = dicho.trabajo;
  return { clase: 'trabajo', trabajo: { ...resto, fotos: conMiniaturas(fotos, bytes) } };
};
