import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import {
  cerrarSinVisita,
  comenzarNoPlanificada,
  finalizarVisita,
  iniciarVisita,
  retirarInicio,
  type Recibo,
} from '../contract-envios.ts';
import {
  esFinal,
  porOrden,
  seNego,
  type BaseLocal,
  type EnCola,
  type EnvioLocal,
  type FotoLocal,
  type TipoDeEnvio,
} from './base-local.ts';
import { enNombreDe } from './en-nombre-de.ts';
import { enviarUnaFoto, type Cartero } from './enviar-foto.ts';
import { decidir, type Decision } from './espera.ts';
import { limpiarVisita, olvidarLoRetirado } from './limpiar.ts';
import { fotosPermitidas } from './puede-enviar-fotos.ts';

const MAXIMO_MS = 60_000;
/** Nothing asks for a longer pause: what lies farther ahead was written before the device's clock was set back. */
const PAUSA_MAXIMA_MS = 60 * 60_000;

const CONTRATOS = {
  creacion: comenzarNoPlanificada,
  inicio: iniciarVisita,
  retirada: retirarInicio,
  finalizacion: finalizarVisita,
  no_realizada: cerrarSinVisita,
} satisfies Record<TipoDeEnvio, unknown>;

/** Whose outbox it is, and how it reaches the server. */
export interface Remitente extends Cartero {
  usuarioId: string;
}

/** What a visit's turn came to: `parar` when nothing else is worth trying now. */
type Paso = 'seguir' | 'parar';

/** Not before its time, unless something has changed that may let it pass: never before a pause that the server asked for. */
const toca = ({ proximo_intento, espera_pedida }: EnCola, ahora: number, yaMismo: boolean): boolean =>
  proximo_intento <= ahora || proximo_intento > ahora + PAUSA_MAXIMA_MS || (yaMismo && !espera_pedida);

const pausaDe = (decision: Decision): Partial<EnCola> =>
  decision.que === 'rechazado'
    ? { enviando_desde: null, problema: decision.codigo }
    : {
        enviando_desde: null,
        problema: decision.codigo,
        proximo_intento: Date.now() + decision.enMs,
        espera_pedida: decision.que === 'despues' && decision.pedida,
      };

/** What another tab, or the browser without a page, has delivered meanwhile is delivered: whatever befell it here. */
const porEnviar = ({ estado }: EnvioLocal | FotoLocal): boolean => estado === 'por_enviar';

const sirveDeRecibo = (response: unknown, envioId: string): response is Recibo =>
  typeof response === 'object' && response !== null && 'envio_id' in response && response.envio_id === envioId;

/** Takes it for sending: from here on its body stays as it is. */
const tomarEnvio = (base: BaseLocal, envioId: string): Promise<EnvioLocal | undefined> =>
  base.transaction('rw', base.envios, async () => {
    const envio = await base.envios.get(envioId);
    if (envio?.estado !== 'por_enviar') return undefined;
    const tomado = { ...envio, intentos: envio.intentos + 1, enviando_desde: Date.now() };
    await base.envios.put(tomado);
    return tomado;
  });

const mandar = async (call: Call, envio: EnvioLocal): Promise<Recibo> => {
  const recibo: unknown = await call(
    CONTRATOS[envio.tipo],
    {
      params: { empresaId: envio.empresa_id, visitaId: envio.visita_id },
      // built by the contract's own types when it was frozen
      body: envio.cuerpo as never,
    },
    { signal: AbortSignal.timeout(MAXIMO_MS) },
  );
  if (!sirveDeRecibo(recibo, envio.envio_id)) throw new ApiProblem('servidor.no_disponible', 200);
  return recibo;
};

/** What the company has decided. A visit that has gone on here meanwhile is made all the same, for somebody of it to look at. */
const SE_REVISA = new Set([
  'visita.no_planificada_no_permitida',
  'visita.sucursal_no_disponible',
  'visita.persona_no_disponible',
]);

/** What was refused for having been begun with a connection: it no longer has been. The server keeps nothing of what it refuses. */
const sinPreguntar = ({ tipo, cuerpo }: EnvioLocal, decision: Decision): Partial<EnvioLocal> | false =>
  tipo === 'creacion' &&
  decision.que === 'rechazado' &&
  SE_REVISA.has(decision.codigo) &&
  cuerpo !== null &&
  'sin_conexion' in cuerpo &&
  !cuerpo.sin_conexion && { estado: 'por_enviar', cuerpo: { ...cuerpo, sin_conexion: true }, proximo_intento: 0 };

const enviarEntrada = async ({ base, llamar }: Cartero, envioId: string): Promise<Decision | undefined> => {
  const envio = await tomarEnvio(base, envioId);
  if (!envio) return undefined;
  let recibo: Recibo;
  try {
    recibo = await mandar(llamar, envio);
  } catch (error) {
    const decision = decidir(error, envio.intentos, Math.random());
    const suerte: Partial<EnvioLocal> = {
      ...pausaDe(decision),
      ...(decision.que === 'rechazado' && { estado: 'rechazado' }),
    };
    await base.envios
      .where({ envio_id: envioId })
      .and(porEnviar)
      .modify({ ...suerte, ...sinPreguntar(envio, decision) });
    return decision;
  }
  await base.envios.update(envioId, {
    estado: 'recibido',
    recibo,
    problema: null,
    enviando_desde: null,
    por_avisar: esFinal(envio),
  });
  return undefined;
};

const enviarFotoDe = async (mailer: Cartero, foto: FotoLocal): Promise<Decision | undefined> => {
  const { base } = mailer;
  const tomada = base.fotos.where({ id: foto.id }).and(porEnviar);
  if ((await tomada.modify({ intentos: foto.intentos + 1, enviando_desde: Date.now() })) === 0) return undefined;
  let recibida_en: string;
  try {
    recibida_en = await enviarUnaFoto(mailer, foto);
  } catch (error) {
    const decision = decidir(error, foto.intentos + 1, Math.random());
    await tomada.modify({ ...pausaDe(decision), ...(decision.que === 'rechazado' && { estado: 'rechazada' }) });
    return decision;
  }
  await base.transaction('rw', base.fotos, base.bytes_de_fotos, async () => {
    await base.fotos.update(foto.id, {
      estado: 'recibida',
      problema: null,
      enviando_desde: null,
      enviados: foto.bytes,
      recibida_en,
    });
    await base.bytes_de_fotos.delete(foto.id);
  });
  return undefined;
};

const pasoTras = (decision: Decision): Paso =>
  decision.que === 'esperar_sesion' || (decision.que === 'despues' && decision.servidor) ? 'parar' : 'seguir';

const seRecibio = (envio: EnvioLocal): boolean => esFinal(envio) && envio.recibo !== null;

const enviarVisita = async (mailer: Cartero, visitaId: string, yaMismo: boolean): Promise<Paso> => {
  const { base } = mailer;
  const envios = (await base.envios.where({ visita_id: visitaId }).toArray()).toSorted(porOrden);
  for (const envio of envios) {
    if (seNego(envio)) return 'seguir';
    if (envio.estado !== 'por_enviar') continue;
    if (!toca(envio, Date.now(), yaMismo)) return 'seguir';
    const decision = await enviarEntrada(mailer, envio.envio_id);
    // a beginning that is refused does not keep the visit itself back: it tells when it began, too
    if (decision && (decision.que !== 'rechazado' || envio.tipo !== 'inicio')) return pasoTras(decision);
  }
  await olvidarLoRetirado(base, visitaId);
  // not before the visit that tells of them
  if (!(await base.envios.where({ visita_id: visitaId }).toArray()).some(seRecibio)) return 'seguir';
  for (const foto of await base.fotos.where({ visita_id: visitaId }).sortBy('tomada_en')) {
    if (foto.estado !== 'por_enviar' || !toca(foto, Date.now(), yaMismo)) continue;
    // asked for each: the phone may leave the Wi-Fi in the middle
    if (!(await fotosPermitidas(base))) return 'seguir';
    const decision = await enviarFotoDe(mailer, foto);
    if (decision && pasoTras(decision) === 'parar') return 'parar';
  }
  await limpiarVisita(base, visitaId);
  return 'seguir';
};

const pendientes = async (base: BaseLocal): Promise<(EnvioLocal | FotoLocal)[]> => [
  ...(await base.envios.where({ estado: 'por_enviar' }).sortBy('creado_en')),
  ...(await base.fotos.where({ estado: 'por_enviar' }).sortBy('tomada_en')),
];

/** When the next of what remains is due. What waits for something before it, or photos for a Wi-Fi, have no hour of their own. */
const proximoDe = async (base: BaseLocal): Promise<number | undefined> => {
  const envios = (await base.envios.toArray()).toSorted(porOrden);
  const negadas = new Set(envios.filter(seNego).map(({ visita_id }) => visita_id));
  const primeros = new Map<string, EnvioLocal>();
  for (const envio of envios) {
    if (negadas.has(envio.visita_id)) continue;
    if (envio.estado === 'por_enviar' && !primeros.has(envio.visita_id)) primeros.set(envio.visita_id, envio);
  }
  const recibidas = new Set(envios.filter(seRecibio).map(({ visita_id }) => visita_id));
  const fotos = (await fotosPermitidas(base)) ? await base.fotos.where({ estado: 'por_enviar' }).toArray() : [];
  const quedan = [...primeros.values(), ...fotos.filter(({ visita_id }) => recibidas.has(visita_id))];
  return quedan.length > 0 ? Math.min(...quedan.map(({ proximo_intento }) => proximo_intento)) : undefined;
};

/** Everything that is due, one visit after another. Gives when the next of what remains is due. */
export const enviarPendientes = async (
  { usuarioId, base, llamar, conAvance }: Remitente,
  yaMismo: boolean,
): Promise<number | undefined> => {
  const mailer: Cartero = {
    base,
    llamar: enNombreDe(usuarioId, llamar),
    conAvance: conAvance && ((alAvanzar) => enNombreDe(usuarioId, conAvance(alAvanzar))),
  };
  const visitas = new Set((await pendientes(base)).map(({ visita_id }) => visita_id));
  for (const visitaId of visitas) if ((await enviarVisita(mailer, visitaId, yaMismo)) === 'parar') break;
  return proximoDe(base);
};
