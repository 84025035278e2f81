import type { Readable } from 'node:stream';
import type { Cabecera, Pieza } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import type * as contracts from '#src/dominio/telefono/contract-rescate.ts';
import { BYTES_DE_RESCATE, type ResultadoDeRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { translateError } from '#src/platform/server/db/errors.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { withProgress } from '#src/platform/server/http/progress.ts';
import type { Open, ActorPersona } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { type TemporaryFolder, inTemporaryFolder } from '#src/platform/server/storage/temporary-folder.ts';
import type { LineOf } from '#src/platform/shared/contract.ts';
import { Problem, problem } from '#src/platform/shared/problem.ts';
import { type Aplicado, aplicarPieza, type Entrega } from './aplicar-pieza.ts';
import { readPrivateKey } from './queries-keys.ts';
import { type Autor, leerAutor, pasarAlAutor, pasarAlAutorQueCrea } from './queries-rescate.ts';
import { type ArchivoDeRescate, recibirArchivo } from './recibir-archivo.ts';
import { leerPiezas, revisarArchivo } from './revisar-archivo.ts';

type Linea = LineOf<typeof contracts.entregarRescate>;

interface Traida {
  partes: Pick<Parts, 'store' | 'logger' | 'pools'>;
  /** As whoever brings the file. */
  abrir: Open<ActorPersona>;
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

/** That there is a visit, and that it began or did not after all, are part of it, and not counted by themselves. */
const cuentaDe = (pieza: Pieza, aplicado: Aplicado): Cuenta | undefined => {
  const yaEstaba = aplicado === 'ya_estaba';
  if (pieza.clase === 'foto') return yaEstaba ? 'fotos_que_ya_estaban' : 'fotos_recibidas';
  if (pieza.clase === 'borrador') return yaEstaba ? 'borradores_que_ya_estaban' : 'borradores_recibidos';
  if (pieza.tipo !== 'finalizacion' && pieza.tipo !== 'no_realizada') return undefined;
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
  const traducido = translateError(error);
  if (!(traducido instanceof Problem) || NO_ES_DEL_ARCHIVO.has(traducido.codigo)) throw error;
  return traducido.codigo;
};

/** Each by itself: what is refused keeps nothing else back. */
const aplicar = async (
  entrega: Entrega,
  piezas: AsyncIterable<Uint8Array>,
  alAvanzar: (hechos: number) => void,
): Promise<Omit<ResultadoDeRescate, 'fase' | 'autor_nombre' | 'se_revisa_por'>> => {
  const cuentas = { ...NADA_TODAVIA };
  const rechazados: ResultadoDeRescate['rechazados'] = [];
  let hechos = 0;
  for await (const leido of leerPiezas(piezas)) {
    const { pieza } = leido;
    try {
      const cuenta = cuentaDe(pieza, await aplicarPieza(entrega, leido));
      if (cuenta) cuentas[cuenta] += 1;
    } catch (error) {
      rechazados.push({ sucursal_nombre: pieza.sucursal_nombre, codigo: rechazoDe(error) });
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
  if (empresa_id !== empresaId) throw problem<typeof contracts.entregarRescate>('rescate.otra_empresa');
  const suya = digest(credencial);
  const autor = await abrir(async (tx, { usuario_id }) => ({ ...(await leerAutor(tx, suya)), loTrae: usuario_id }));
  return { credencial: suya, autor };
};

const recibir = (
  traida: Traida,
  body: Readable,
  carpeta: TemporaryFolder,
): Promise<ArchivoDeRescate<Admitido & { total: number }>> => {
  const privateKey = (id: string) =>
    inTransaction({ pool: traida.partes.pools.auth, readOnly: true }, (tx) => readPrivateKey(tx, id));
  return recibirArchivo(body, carpeta, privateKey, async (piezas) => {
    const { admitido, total } = await revisarArchivo(piezas, (cabecera) => admitir(traida, cabecera));
    return { ...admitido, total };
  });
};

const entregarArchivo = async (
  { partes, abrir, empresaId }: Traida,
  { visto: { credencial, autor, total }, piezas }: ArchivoDeRescate<Admitido & { total: number }>,
  decir: (linea: Linea) => void,
): Promise<Linea> => {
  partes.logger.info(
    { empresa_id: empresaId, autor_id: autor.usuario_id, traido_por: autor.loTrae, total },
    'a rescue file was brought',
  );
  const entrega: Entrega = {
    partes,
    empresaId,
    abrirEn: (visitaId) => (work) => abrir(async (tx) => work(tx, await pasarAlAutor(tx, credencial, visitaId))),
    abrirParaCrear: (work) => abrir(async (tx) => work(tx, await pasarAlAutorQueCrea(tx, credencial))),
  };
  const alAvanzar = (hechos: number) => decir({ fase: 'avance', hechos, total });
  alAvanzar(0);
  return {
    fase: 'hecho',
    autor_nombre: autor.nombre,
    se_revisa_por: seRevisaPor(autor),
    ...(await aplicar(entrega, piezas(), alAvanzar)),
  };
};

/** Lets a person bring one file after another, and this server take only so many at once. */
export type InTurnOf = <R>(usuarioId: string, work: () => Promise<R>) => Promise<R>;

export interface RescateTraido {
  body: Readable;
  /** What the sender says their number is. */
  bytes: number | undefined;
}

/** Looked at as it comes, taken whole into a file, and only then delivered, one thing after another. */
export const entregarRescate = async (
  traida: Traida,
  inTurnOf: InTurnOf,
  { body, bytes }: RescateTraido,
): Promise<AsyncIterable<Linea>> => {
  // asked before a byte is taken, and again in each transaction that writes
  const usuarioId = await traida.abrir(async (_tx, { usuario_id }) => usuario_id);
  if (bytes !== undefined && bytes > BYTES_DE_RESCATE)
    throw problem<typeof contracts.entregarRescate>('archivo.demasiado_grande');
  return withProgress<Linea>((decir) =>
    inTurnOf(usuarioId, () =>
      inTemporaryFolder(async (carpeta) => entregarArchivo(traida, await recibir(traida, body, carpeta), decir)),
    ),
  );
};
