import type { Readable } from 'node:stream';
import type { Cabecera, Registro } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import {
  BYTES_DE_RESCATE,
  type entregarRescate,
  type ResultadoDeRescate,
} from '#src/dominio/telefono/contract-rescate.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import { traducirError } from '#src/platform/server/db/errors.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { conAvance } from '#src/platform/server/http/progress.ts';
import type { Abrir, ActorPersona } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { type CarpetaTemporal, enCarpetaTemporal } from '#src/platform/server/storage/temporary-folder.ts';
import type { LineaDe } from '#src/platform/shared/contract.ts';
import { Problema, problema } from '#src/platform/shared/problem.ts';
import { type Aplicado, aplicarRegistro, type Entrega } from './aplicar-registro.ts';
import { leerClavePrivada } from './queries-claves.ts';
import { type Autor, leerAutor, pasarAlAutor } from './queries-rescate.ts';
import { type ArchivoDeRescate, recibirArchivo } from './recibir-archivo.ts';
import { leerRegistros, revisarArchivo } from './revisar-archivo.ts';

type Linea = LineaDe<typeof entregarRescate>;

interface Traida {
  partes: Pick<Partes, 'almacen' | 'registro' | 'pools'>;
  /** As whoever brings the file. */
  abrir: Abrir<ActorPersona>;
  empresaId: string;
}

const NADA_TODAVIA = {
  visitas_recibidas: 0,
  visitas_por_revisar: 0,
  visitas_que_ya_estaban: 0,
  borradores_recibidos: 0,
  borradores_que_ya_estaban: 0,
  fotos_recibidas: 0,
  fotos_que_ya_estaban: 0,
};
type Cuenta = keyof typeof NADA_TODAVIA;

/** A beginning is part of its visit, and is not counted by itself. */
const cuentaDe = (registro: Registro, aplicado: Aplicado): Cuenta | undefined => {
  const yaEstaba = aplicado === 'ya_estaba';
  if (registro.clase === 'foto') return yaEstaba ? 'fotos_que_ya_estaban' : 'fotos_recibidas';
  if (registro.clase === 'borrador') return yaEstaba ? 'borradores_que_ya_estaban' : 'borradores_recibidos';
  if (registro.tipo === 'inicio') return undefined;
  if (yaEstaba) return 'visitas_que_ya_estaban';
  return aplicado === 'recibido' ? 'visitas_recibidas' : 'visitas_por_revisar';
};

/** What another attempt could change is no refusal: the file is brought again then. */
const NO_ES_DEL_ARCHIVO = new Set([
  'servidor.no_disponible',
  'servidor.sobrecargado',
  'sesion.ausente',
  'empresa.no_encontrada',
  'permiso.denegado',
  'rescate.sin_autor',
]);

const rechazoDe = (error: unknown): string => {
  const traducido = traducirError(error);
  if (!(traducido instanceof Problema) || NO_ES_DEL_ARCHIVO.has(traducido.codigo)) throw error;
  return traducido.codigo;
};

/** Each by itself: what is refused keeps nothing else back. */
const aplicar = async (
  entrega: Entrega,
  registros: AsyncIterable<Uint8Array>,
  alAvanzar: (hechos: number) => void,
): Promise<Omit<ResultadoDeRescate, 'fase' | 'autor_nombre' | 'se_revisa_por'>> => {
  const cuentas = { ...NADA_TODAVIA };
  const rechazados: ResultadoDeRescate['rechazados'] = [];
  let hechos = 0;
  for await (const leido of leerRegistros(registros)) {
    const { registro } = leido;
    try {
      const cuenta = cuentaDe(registro, await aplicarRegistro(entrega, leido));
      if (cuenta) cuentas[cuenta] += 1;
    } catch (error) {
      rechazados.push({ sucursal_nombre: registro.sucursal_nombre, codigo: rechazoDe(error) });
    }
    hechos += 1;
    alAvanzar(hechos);
  }
  return { ...cuentas, rechazados };
};

/** Why nothing of it counts until somebody accepts it. */
const seRevisaPor = ({
  usuario_id,
  vigente,
  loTrae,
}: Autor & { loTrae: string }): ResultadoDeRescate['se_revisa_por'] => {
  if (usuario_id !== loTrae) return 'otra_persona';
  return vigente ? null : 'sesion_terminada';
};

interface Admitido {
  credencial: Buffer;
  autor: Autor & { loTrae: string };
}

/** Whose it is, and that it is of this company: asked at its first record, before the rest of it has come. */
const admitir = async ({ abrir, empresaId }: Traida, { empresa_id, credencial }: Cabecera): Promise<Admitido> => {
  if (empresa_id !== empresaId) throw problema<typeof entregarRescate>('rescate.otra_empresa');
  const suya = huella(credencial);
  const autor = await abrir(async (tx, { usuario_id }) => ({ ...(await leerAutor(tx, suya)), loTrae: usuario_id }));
  return { credencial: suya, autor };
};

const recibir = (
  traida: Traida,
  cuerpo: Readable,
  carpeta: CarpetaTemporal,
): Promise<ArchivoDeRescate<Admitido & { total: number }>> => {
  const clavePrivada = (id: string) =>
    enTransaccion({ pool: traida.partes.pools.auth, soloLectura: true }, (tx) => leerClavePrivada(tx, id));
  return recibirArchivo(cuerpo, carpeta, clavePrivada, async (registros) => {
    const { admitido, total } = await revisarArchivo(registros, (cabecera) => admitir(traida, cabecera));
    return { ...admitido, total };
  });
};

const entregarArchivo = async (
  { partes, abrir, empresaId }: Traida,
  { visto: { credencial, autor, total }, registros }: ArchivoDeRescate<Admitido & { total: number }>,
  decir: (linea: Linea) => void,
): Promise<Linea> => {
  partes.registro.info(
    { empresa_id: empresaId, autor_id: autor.usuario_id, traido_por: autor.loTrae, total },
    'a rescue file was brought',
  );
  const entrega: Entrega = {
    partes,
    empresaId,
    abrirEn: (visitaId) => (hacer) => abrir(async (tx) => hacer(tx, await pasarAlAutor(tx, credencial, visitaId))),
  };
  const alAvanzar = (hechos: number) => decir({ fase: 'avance', hechos, total });
  alAvanzar(0);
  return {
    fase: 'hecho',
    autor_nombre: autor.nombre,
    se_revisa_por: seRevisaPor(autor),
    ...(await aplicar(entrega, registros(), alAvanzar)),
  };
};

/** Lets a person bring one file after another, and this server take only so many at once. */
export type EnTurnoDe = <R>(usuarioId: string, hacer: () => Promise<R>) => Promise<R>;

export interface RescateTraido {
  cuerpo: Readable;
  /** What the sender says their number is. */
  bytes: number | undefined;
}

/** Looked at as it comes, taken whole into a file, and only then delivered, one thing after another. */
export const entregarUnRescate = async (
  traida: Traida,
  enTurnoDe: EnTurnoDe,
  { cuerpo, bytes }: RescateTraido,
): Promise<AsyncIterable<Linea>> => {
  // asked before a byte is taken, and again in each transaction that writes
  const usuarioId = await traida.abrir(async (_tx, { usuario_id }) => usuario_id);
  if (bytes !== undefined && bytes > BYTES_DE_RESCATE)
    throw problema<typeof entregarRescate>('archivo.demasiado_grande');
  return conAvance<Linea>((decir) =>
    enTurnoDe(usuarioId, () =>
      enCarpetaTemporal(async (carpeta) => entregarArchivo(traida, await recibir(traida, cuerpo, carpeta), decir)),
    ),
  );
};
