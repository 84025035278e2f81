import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import {
  type ConsultaDe,
  type Contrato,
  type CuerpoDe,
  type ParametrosDe,
  type RespuestaDe,
} from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { huella } from '../credentials/secrets.ts';
import type { Tx } from '../db/client.ts';
import type { Pools } from '../db/pools.ts';
import { enTransaccion, type Puerta } from '../db/transaction.ts';
import { trazar } from '../tracing.ts';
import { crearEnviarEventos, type EnviarEventos } from './events.ts';
import { enviarLineas } from './lines.ts';
import { anotarDenegacion } from './refusals.ts';
import { tokenDeSesion } from './session-cookie.ts';
import { nombrarEnBitacora } from './who.ts';

export interface ActorDeEmpresa {
  usuario_id: string;
  empresa_id: string;
  rol: Rol;
}
export interface ActorPersona {
  usuario_id: string;
}
/** Perhaps no member any more: what this person may do is in the database's hands. */
type ActorDeEntrega = Omit<ActorDeEmpresa, 'rol'>;

/** Opens a transaction as whoever asks, for a use case that is between two of them for long. */
export type Abrir<A = ActorDeEmpresa> = <R>(hacer: (tx: Tx, actor: A) => Promise<R>) => Promise<R>;

/** A file as an answer. */
export interface Flujo {
  /** Asked for only once the answer is certain. */
  abrir: () => Promise<Readable>;
  tipo: string;
  /** Left out when it is not known until the last of them has been made. */
  bytes?: number;
  /**
   * Of a file that never changes under its address: the application's worker keeps it for as long as the person is signed in. The
   * browser's own cache never does, as it would stay there for the next person of the phone.
   */
  etag?: string | undefined;
  /** Under which a browser saves it, instead of showing it. */
  nombre?: string;
}

interface Entrada<C extends Contrato> {
  parametros: ParametrosDe<C>;
  consulta: ConsultaDe<C>;
  cuerpo: C['cuerpo'] extends 'flujo' ? Readable : CuerpoDe<C>;
  peticion: FastifyRequest;
  respuesta: FastifyReply;
}

type Actor<C extends Contrato> = C['acceso'] extends 'empresa'
  ? ActorDeEmpresa
  : C['acceso'] extends 'entrega'
    ? ActorDeEntrega
    : ActorPersona;
type AbreLaSuya<C extends Contrato> = C extends
  | { cuerpo: 'flujo' }
  | { respuesta: 'flujo' | 'lineas' | 'eventos' }
  | { transaccion: 'propia' }
  ? true
  : false;

/**
 * What a handler gets beyond the request: its transaction, already open inside its context. Bytes can take minutes to pass, so
 * a route that streams (or says so in its contract) opens it itself, as short as it can. A public route has none: it works with credentials.
 */
type ConTransaccion<C extends Contrato> = C['acceso'] extends 'publico'
  ? unknown
  : AbreLaSuya<C> extends true
    ? { abrir: Abrir<Actor<C>> }
    : { tx: Tx; actor: Actor<C> };

/** `lineas` and `eventos` are pulled after the handler has returned: what it must refuse before the answer begins, it throws by itself. */
type Resultado<C extends Contrato> = C['respuesta'] extends 'flujo' ? Flujo : RespuestaDe<C>;

export type Servir = <const C extends Contrato>(
  contrato: C,
  manejar: (entrada: Entrada<C> & ConTransaccion<C>) => Promise<Resultado<C>>,
) => void;

export const ENTRAR_EN_EMPRESA = 'select usuario_id, rol from app.entrar_con_sesion($1, $2)';

/** How somebody enters with their session, for what the request says. */
export type Entrar = (tokenHash: Buffer, peticion: FastifyRequest) => Puerta;

const entrarComoPersona: Entrar = (tokenHash) => ({
  sql: 'select app.entrar_persona_con_sesion($1) as usuario_id',
  valores: [tokenHash],
});

const entrarEnEmpresa: Entrar = (tokenHash, { params }) => ({
  sql: ENTRAR_EN_EMPRESA,
  valores: [tokenHash, (params as { empresaId: string }).empresaId],
});

type Puertas = Record<Exclude<Contrato['acceso'], 'publico'>, Entrar>;

const puertaDe = (puertas: Puertas, { acceso }: Contrato, peticion: FastifyRequest): Puerta => {
  const token = tokenDeSesion(peticion);
  if (token === undefined || acceso === 'publico') throw problema('sesion.ausente');
  return puertas[acceso](huella(token), peticion);
};

/** What names whoever asks in the log, however often their door is passed. */
const crearNombrar = (respuesta: FastifyReply): ((usuarioId: string) => void) => {
  let nombrada = false;
  return (usuario_id) => {
    const { empresaId } = respuesta.request.params as { empresaId?: string };
    if (!nombrada) nombrarEnBitacora(respuesta, { usuario_id, ...(empresaId && { empresa_id: empresaId }) });
    nombrada = true;
  };
};

const abrirPara =
  (
    contrato: Contrato,
    { pools, puertas }: { pools: Pools; puertas: Puertas },
    peticion: FastifyRequest,
    nombrar: (usuarioId: string) => void,
  ): Abrir =>
  <R>(hacer: (tx: Tx, actor: ActorDeEmpresa) => Promise<R>): Promise<R> =>
    enTransaccion<R, { usuario_id: string; rol: Rol }>(
      {
        pool: pools.app,
        soloLectura: contrato.metodo === 'GET' && !contrato.exporta,
        puerta: puertaDe(puertas, contrato, peticion),
      },
      (tx, { usuario_id, rol }) => {
        nombrar(usuario_id);
        if (contrato.roles && !contrato.roles.includes(rol)) throw problema('permiso.denegado');
        const { empresaId = '' } = peticion.params as { empresaId?: string };
        return hacer(tx, { usuario_id, empresa_id: empresaId, rol });
      },
    );

const problemaSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  codigo: z.string(),
  peticion_id: z.string(),
  campos: z.optional(z.array(z.object({ campo: z.string(), codigo: z.string() }))),
});

const esquemaDe = (contrato: Contrato): FastifySchema => {
  const { parametros, consulta, cuerpo, respuesta, problemas = {}, resumen, acceso, roles } = contrato;
  const codigos = Object.entries(problemas).map(([codigo, estado]) => `\`${codigo}\` (${estado})`);
  const quien = {
    publico: 'Anyone',
    persona: 'A signed-in person',
    empresa: roles?.join(', ') ?? 'Any active member',
    entrega: 'The mercaderista who has or had the visit',
  }[acceso];
  return {
    summary: resumen,
    description: `${quien}.${codigos.length > 0 ? ` Problems: ${codigos.join(', ')}.` : ''}`,
    tags: [contrato.ruta.split('/')[1] ?? ''],
    ...(parametros && { params: parametros }),
    ...(consulta && { querystring: consulta }),
    ...(cuerpo && cuerpo !== 'flujo' && { body: cuerpo }),
    response: {
      ...(typeof respuesta !== 'string' && (respuesta ? { 200: respuesta } : { 204: z.null() })),
      default: {
        description: 'A problem (RFC 9457)',
        content: { 'application/problem+json': { schema: problemaSchema } },
      },
    },
  };
};

const enviarFlujo = async (respuesta: FastifyReply, flujo: Flujo): Promise<FastifyReply> => {
  const { etag, nombre, tipo, bytes } = flujo;
  const cuerpo = await flujo.abrir();
  // only now: an error must not be kept by anyone
  if (etag !== undefined) respuesta.header('etag', etag);
  if (bytes !== undefined) respuesta.header('content-length', bytes);
  if (nombre !== undefined) respuesta.header('content-disposition', `attachment; filename="${nombre}"`);
  return respuesta.type(tipo).send(cuerpo);
};

const enviar = async (
  contrato: Contrato,
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  resultado: unknown,
  enviarEventos: EnviarEventos,
): Promise<FastifyReply> => {
  if (contrato.respuesta === undefined) return respuesta.code(204).send();
  if (contrato.respuesta === 'flujo') return enviarFlujo(respuesta, resultado as Flujo);
  if (contrato.respuesta === 'lineas') {
    return enviarLineas(contrato, peticion, respuesta, resultado as AsyncIterable<unknown>);
  }
  if (contrato.respuesta === 'eventos') {
    return enviarEventos(contrato, peticion, respuesta, resultado as AsyncIterable<unknown>);
  }
  return respuesta.send(resultado);
};

/** A handler that opens its own transaction is admitted by opening it: one that never did has let anybody in, and answers nobody. */
const conPuertaAbierta = async (abrir: Abrir, ejecutar: (abrir: Abrir) => Promise<unknown>): Promise<unknown> => {
  let abierta = false;
  const resultado = await ejecutar((hacer) => {
    abierta = true;
    return abrir(hacer);
  });
  if (!abierta)
    throw new Error('a handler that opens its own transaction did not open it, so nobody was asked who calls');
  return resultado;
};

/**
 * Serves contracts: validates what comes in and what goes out, opens the transaction that the contract's access asks for. Who may deliver
 * is the product's to say.
 */
export const crearServir = (app: FastifyInstance, pools: Pools, entregar: Entrar): Servir => {
  const puertas: Puertas = { persona: entrarComoPersona, empresa: entrarEnEmpresa, entrega: entregar };
  const enviarEventos = crearEnviarEventos(app);
  return (contrato, manejar) => {
    app.route({
      method: contrato.metodo,
      url: contrato.ruta,
      schema: esquemaDe(contrato),
      config: { contrato },
      handler: (peticion, respuesta) =>
        trazar(`${contrato.metodo} ${contrato.ruta}`, { 'http.route': contrato.ruta }, async () => {
          const entrada = {
            parametros: peticion.params,
            consulta: peticion.query,
            cuerpo: peticion.body,
            peticion,
            respuesta,
          };
          // the contract decides which of these the handler's type has; here, where all meet, the types are erased
          const ejecutar = manejar as unknown as (completa: object) => Promise<unknown>;
          const nombrar = crearNombrar(respuesta);
          const abrir = abrirPara(contrato, { pools, puertas }, peticion, nombrar);
          const { cuerpo, respuesta: salida, transaccion } = contrato;
          const abreLaSuya = cuerpo === 'flujo' || typeof salida === 'string' || transaccion === 'propia';
          let resultado: unknown;
          try {
            if (contrato.acceso === 'publico') resultado = await ejecutar(entrada);
            else if (abreLaSuya)
              resultado = await conPuertaAbierta(abrir, (suya) => ejecutar({ ...entrada, abrir: suya }));
            else resultado = await abrir((tx, actor) => ejecutar({ ...entrada, tx, actor }));
          } catch (error) {
            const denegada = await anotarDenegacion(pools, contrato, peticion, error);
            if (denegada !== undefined) nombrar(denegada);
            throw error;
          }
          return enviar(contrato, peticion, respuesta, resultado, enviarEventos);
        }),
    });
  };
};
