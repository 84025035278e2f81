import { ProblemaApi, type Llamar } from '#src/platform/shared/client.ts';
import { cerrarSinVisita, finalizarVisita, iniciarVisita, type Recibo } from '../../contract-envios.ts';
import {
  esFinal,
  type BaseLocal,
  type EnCola,
  type EnvioLocal,
  type FotoLocal,
  type TipoDeEnvio,
} from './base-local.ts';
import { enviarUnaFoto } from './enviar-foto.ts';
import { decidir, type Decision } from './espera.ts';
import { limpiarVisita } from './limpiar.ts';

const MAXIMO_MS = 60_000;

const CONTRATOS = {
  inicio: iniciarVisita,
  finalizacion: finalizarVisita,
  no_realizada: cerrarSinVisita,
} satisfies Record<TipoDeEnvio, unknown>;

export interface Remitente {
  base: BaseLocal;
  llamar: Llamar;
  /** The server's receipt of a finished visit is here, and stored. */
  alRecibir: (envio: EnvioLocal, recibo: Recibo) => void;
}

/** What a visit's turn came to: `parar` when nothing else is worth trying now. */
type Turno = 'seguir' | 'parar';

/** Not before its time, unless something has changed that may let it pass: never before a pause that the server asked for. */
const toca = ({ proximo_intento, espera_pedida }: EnCola, ahora: number, yaMismo: boolean): boolean =>
  proximo_intento <= ahora || (yaMismo && !espera_pedida);

const pausaDe = (decision: Decision): Partial<EnCola> =>
  decision.que === 'rechazado'
    ? { enviando_desde: null, problema: decision.codigo }
    : {
        enviando_desde: null,
        problema: decision.codigo,
        proximo_intento: Date.now() + decision.enMs,
        espera_pedida: decision.que === 'despues' && decision.pedida,
      };

const sirveDeRecibo = (respuesta: unknown, envioId: string): respuesta is Recibo =>
  typeof respuesta === 'object' && respuesta !== null && 'envio_id' in respuesta && respuesta.envio_id === envioId;

/** Takes it for sending: from here on its body stays as it is. */
const tomarEnvio = (base: BaseLocal, envioId: string): Promise<EnvioLocal | undefined> =>
  base.transaction('rw', base.envios, async () => {
    const envio = await base.envios.get(envioId);
    if (envio?.estado !== 'por_enviar') return undefined;
    const tomado = { ...envio, intentos: envio.intentos + 1, enviando_desde: Date.now() };
    await base.envios.put(tomado);
    return tomado;
  });

const mandar = async (llamar: Llamar, envio: EnvioLocal): Promise<Recibo> => {
  const recibo: unknown = await llamar(
    CONTRATOS[envio.tipo],
    {
      parametros: { empresaId: envio.empresa_id, visitaId: envio.visita_id },
      // built by the contract's own types when it was frozen
      cuerpo: envio.cuerpo as never,
    },
    { signal: AbortSignal.timeout(MAXIMO_MS) },
  );
  if (!sirveDeRecibo(recibo, envio.envio_id)) throw new ProblemaApi('servidor.no_disponible', 200);
  return recibo;
};

const enviarEntrada = async (
  { base, llamar, alRecibir }: Remitente,
  envioId: string,
): Promise<Decision | undefined> => {
  const envio = await tomarEnvio(base, envioId);
  if (!envio) return undefined;
  let recibo: Recibo;
  try {
    recibo = await mandar(llamar, envio);
  } catch (error) {
    const decision = decidir(error, envio.intentos, Math.random());
    await base.envios.update(envioId, {
      ...pausaDe(decision),
      ...(decision.que === 'rechazado' && { estado: 'rechazado' }),
    });
    return decision;
  }
  await base.envios.update(envioId, { estado: 'recibido', recibo, problema: null, enviando_desde: null });
  if (esFinal(envio)) alRecibir(envio, recibo);
  return undefined;
};

const enviarFotoDe = async ({ base, llamar }: Remitente, foto: FotoLocal): Promise<Decision | undefined> => {
  await base.fotos.update(foto.id, { intentos: foto.intentos + 1, enviando_desde: Date.now() });
  try {
    await enviarUnaFoto(base, llamar, foto);
  } catch (error) {
    const decision = decidir(error, foto.intentos + 1, Math.random());
    await base.fotos.update(foto.id, {
      ...pausaDe(decision),
      ...(decision.que === 'rechazado' && { estado: 'rechazada' }),
    });
    return decision;
  }
  await base.transaction('rw', base.fotos, base.bytes_de_fotos, async () => {
    await base.fotos.update(foto.id, { estado: 'recibida', problema: null, enviando_desde: null });
    await base.bytes_de_fotos.delete(foto.id);
  });
  return undefined;
};

const turnoTras = (decision: Decision): Turno =>
  decision.que === 'esperar_sesion' || (decision.que === 'despues' && decision.servidor) ? 'parar' : 'seguir';

const porOrden = (a: EnvioLocal, b: EnvioLocal): number => Number(esFinal(a)) - Number(esFinal(b));

const enviarVisita = async (remitente: Remitente, visitaId: string, yaMismo: boolean): Promise<Turno> => {
  const { base } = remitente;
  const envios = (await base.envios.where({ visita_id: visitaId }).toArray()).toSorted(porOrden);
  for (const envio of envios) {
    if (envio.estado !== 'por_enviar') continue;
    if (!toca(envio, Date.now(), yaMismo)) return 'seguir';
    const decision = await enviarEntrada(remitente, envio.envio_id);
    // a beginning that is refused does not keep the visit itself back: it tells when it began, too
    if (decision && (decision.que !== 'rechazado' || esFinal(envio))) return turnoTras(decision);
  }
  const recibida = (await base.envios.where({ visita_id: visitaId }).toArray()).some(
    (envio) => esFinal(envio) && envio.recibo,
  );
  if (!recibida) return 'seguir';
  for (const foto of await base.fotos.where({ visita_id: visitaId }).sortBy('tomada_en')) {
    if (foto.estado !== 'por_enviar' || !toca(foto, Date.now(), yaMismo)) continue;
    const decision = await enviarFotoDe(remitente, foto);
    if (decision && turnoTras(decision) === 'parar') return 'parar';
  }
  await limpiarVisita(base, visitaId);
  return 'seguir';
};

const pendientes = async (base: BaseLocal): Promise<(EnvioLocal | FotoLocal)[]> => [
  ...(await base.envios.where({ estado: 'por_enviar' }).sortBy('creado_en')),
  ...(await base.fotos.where({ estado: 'por_enviar' }).sortBy('tomada_en')),
];

/** Everything that is due, one visit after another. Gives when the next of what remains is due. */
export const enviarPendientes = async (remitente: Remitente, yaMismo: boolean): Promise<number | undefined> => {
  const visitas = new Set((await pendientes(remitente.base)).map(({ visita_id }) => visita_id));
  for (const visitaId of visitas) if ((await enviarVisita(remitente, visitaId, yaMismo)) === 'parar') break;
  const quedan = await pendientes(remitente.base);
  return quedan.length > 0 ? Math.min(...quedan.map(({ proximo_intento }) => proximo_intento)) : undefined;
};
