import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type * as contracts from '#src/dominio/telefono/contract-envios.ts';
import {
  cerrarSinVisita,
  comenzarNoPlanificada as contratoDeCreacion,
  finalizarVisita,
  fotoAnunciadaSchema,
  iniciarVisita,
  retirarInicio,
} from '#src/dominio/telefono/contract-envios.ts';
import { borradorSchema, type Pieza } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { translateError } from '#src/platform/server/db/errors.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { Problem, problem } from '#src/platform/shared/problem.ts';
import { comenzarNoPlanificada } from '../comenzar-no-planificada.ts';
import { enviarFoto } from '../enviar-foto.ts';
import type { EnvioDeFoto } from '../envio-de-foto.ts';
import { canonico } from '../huella-de-envio.ts';
import { leerFoto } from '../queries-fotos.ts';
import { recibirEnvio } from '../recibir-envio.ts';
import { leerAhora, recibirBorrador } from './queries-rescate.ts';
import type { PiezaLeida } from './revisar-archivo.ts';

/** As the author of the file, on one visit. */
type AbrirComoAutor = EnvioDeFoto['abrir'];

export interface Entrega {
  partes: Pick<Parts, 'store' | 'logger'>;
  empresaId: string;
  abrirEn: (visitaId: string) => AbrirComoAutor;
  /** For a visit that is only in the file. */
  abrirParaCrear: AbrirComoAutor;
}

/** What it came to: it counts, or somebody has to decide; or it was here before. */
export type Aplicado = 'recibido' | 'por_revisar' | 'ya_estaba';

/** As the door of a request would, had the device sent it itself. */
const valido = <E extends z.ZodMiniType>(schema: E, value: unknown): z.output<E> => {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw problem('peticion.invalida', { cause: error });
  return data;
};

/** Of a visit, what its author would have to correct. */
const POR_LO_QUE_DICE: ReadonlySet<string> = new Set([
  'visita.incompleta',
  'producto.no_encontrado',
  'peticion.invalida',
  'envio.otro_contenido',
  'visita.demasiadas_fotos',
]);

/** What its author finished; that a visit began is in there, too. */
const SE_CORRIGEN: ReadonlySet<string> = new Set(['finalizacion', 'no_realizada']);

const codigoDe = (error: unknown): string | undefined => {
  const traducido = translateError(error);
  return traducido instanceof Problem ? traducido.codigo : undefined;
};

const recibir = (tx: Tx, { tipo, visita_id, cuerpo }: Extract<Pieza, { clase: 'envio' }>) => {
  switch (tipo) {
    case 'creacion':
      // it never reached us, whatever the phone had thought of its connection
      return comenzarNoPlanificada(
        tx,
        visita_id,
        Object.assign(valido(contratoDeCreacion.body, cuerpo), { sin_conexion: true }),
      );
    case 'inicio':
      return recibirEnvio(tx, tipo, visita_id, valido(iniciarVisita.body, cuerpo));
    case 'retirada':
      return recibirEnvio(tx, tipo, visita_id, valido(retirarInicio.body, cuerpo));
    case 'finalizacion':
      return recibirEnvio(tx, tipo, visita_id, valido(finalizarVisita.body, cuerpo));
    default:
      return recibirEnvio(tx, tipo, visita_id, valido(cerrarSinVisita.body, cuerpo));
  }
};

/** The same content is the same, in however many files: so its id is made of it. */
const idDe = (huella: Buffer): string =>
  huella.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

const guardarParaRevisar = async (open: AbrirComoAutor, visita_id: string, body: object): Promise<Aplicado> => {
  const envio = canonico(body);
  const cual = { visita_id, envio_id: idDe(envio.huella) };
  return (await open((tx) => recibirBorrador(tx, cual, envio))) ? 'por_revisar' : 'ya_estaba';
};

const aplicarEnvio = async (open: AbrirComoAutor, pieza: Extract<Pieza, { clase: 'envio' }>): Promise<Aplicado> => {
  try {
    return await open(async (tx) => {
      const { recibida_en, resultado } = await recibir(tx, pieza);
      if (recibida_en !== (await leerAhora(tx))) return 'ya_estaba';
      return resultado === 'aplicado' ? 'recibido' : 'por_revisar';
    });
  } catch (error) {
    const { tipo, visita_id, cuerpo } = pieza;
    const codigo = codigoDe(error);
    // a device corrects it and sends it again; here nobody can, so that it is kept as it came
    if (SE_CORRIGEN.has(tipo) && codigo !== undefined && POR_LO_QUE_DICE.has(codigo)) {
      await guardarParaRevisar(open, visita_id, { rechazado: codigo, tipo, cuerpo });
    }
    throw error;
  }
};

const aplicarBorrador = (
  open: AbrirComoAutor,
  { visita_id, cuerpo }: Extract<Pieza, { clase: 'borrador' }>,
): Promise<Aplicado> => guardarParaRevisar(open, visita_id, valido(borradorSchema, cuerpo));

const mandarDesde = (envio: EnvioDeFoto, bytes: Uint8Array, desde: number) =>
  enviarFoto(envio, Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset + desde, bytes.length - desde)]), desde);

const aplicarFoto = async (
  { partes, empresaId, abrirEn }: Entrega,
  { visita_id, foto: dicha }: Extract<Pieza, { clase: 'foto' }>,
  bytes: Uint8Array,
): Promise<Aplicado> => {
  const foto = valido(fotoAnunciadaSchema, dicha);
  if (foto.bytes !== bytes.length) throw problem<typeof contracts.enviarFoto>('archivo.huella_distinta');
  const abrir = abrirEn(visita_id);
  const envio: EnvioDeFoto = { partes, abrir, empresaId, visitaId: visita_id, foto };
  const { recibidos, recibida_en } = await abrir((tx) => leerFoto(tx, { visitaId: visita_id, fotoId: foto.id }));
  if (recibida_en !== null) return 'ya_estaba';
  try {
    await mandarDesde(envio, bytes, recibidos);
  } catch (error) {
    // what the phone had brought of it was not the same bytes, and is gone now
    if (recibidos === 0 || !(error instanceof Problem) || error.codigo !== 'archivo.huella_distinta') throw error;
    await mandarDesde(envio, bytes, 0);
  }
  return 'recibido';
};

/** One thing of the file, as if its author's device had sent it. */
export const aplicarPieza = async (entrega: Entrega, { pieza, bytes }: PiezaLeida): Promise<Aplicado> => {
  const esCreacion = pieza.clase === 'envio' && pieza.tipo === 'creacion';
  const open = esCreacion ? entrega.abrirParaCrear : entrega.abrirEn(pieza.visita_id);
  switch (pieza.clase) {
    case 'envio':
      return aplicarEnvio(open, pieza);
    case 'borrador':
      return aplicarBorrador(open, pieza);
    default:
      return aplicarFoto(entrega, pieza, bytes);
  }
};
