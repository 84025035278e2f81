import { CORRECCIONES, SE_CORRIGE_DURANTE_MS } from '../contract-envios.ts';
import {
  SIN_INTENTOS,
  esFinal,
  type BaseLocal,
  type Borrador,
  type Correccion,
  type EnvioLocal,
} from './base-local.ts';
import { desfaseConocido } from './desfase.ts';

type Final = Pick<EnvioLocal, 'tipo' | 'estado' | 'intentos' | 'recibo'>;

/** Until when its author may correct what was received, by the server's clock; nothing: it is not theirs to correct. */
export const seCorrigeHasta = (
  { tipo, recibo }: Pick<Final, 'tipo' | 'recibo'>,
  borrador: Pick<Borrador, 'primer_recibo'> | undefined,
): number | undefined =>
  borrador && tipo === 'finalizacion' && recibo?.resultado === 'aplicado'
    ? Date.parse(borrador.primer_recibo ?? recibo.recibida_en) + SE_CORRIGE_DURANTE_MS
    : undefined;

/** What was received is a draft again. */
export const seEstaCorrigiendo = (borrador: Pick<Borrador, 'cerrado' | 'corrige'> | undefined): boolean =>
  borrador?.cerrado === false && borrador.corrige?.recibida !== undefined;

/** `ahora`: by the server's clock. */
export const sePuedeCorregir = (final: Final, borrador: Borrador | undefined, ahora: number): boolean => {
  if (!borrador?.cerrado) return false;
  if (final.recibo) return ahora < (seCorrigeHasta(final, borrador) ?? 0);
  // one that could not be done, and may have arrived, is not undone by another one
  return final.estado === 'rechazado' || final.tipo === 'finalizacion' || final.intentos === 0;
};

/** Nothing of the correction has left, or the server has refused it: what it had received is all there is. */
export const sePuedeDescartar = ({ corrige }: Borrador, final: EnvioLocal | undefined): boolean =>
  corrige?.recibida !== undefined &&
  corrige.de.length === 1 &&
  (final === undefined ||
    final.envio_id === corrige.recibida.envio.envio_id ||
    (final.recibo === null && (final.intentos === 0 || final.estado === 'rechazado')));

const terminadaEn = ({ tipo, cuerpo }: EnvioLocal): string | undefined =>
  tipo === 'finalizacion' && cuerpo && 'completada_en' in cuerpo ? String(cuerpo.completada_en) : undefined;

/** Every attempt there was has been answered: it is not at the server. */
const seSabeQueNoLlego = ({ estado, intentos }: EnvioLocal): boolean =>
  intentos === 0 || (estado === 'rechazado' && intentos === 1);

/** Taken back before its receipt. Where it may have arrived all the same, the next one says that it comes in its place. */
const alRetirar = (final: EnvioLocal, antes: Correccion | undefined): Correccion | undefined => {
  const de = antes?.de ?? [];
  const puedeEstar = final.tipo === 'finalizacion' && !seSabeQueNoLlego(final) && de.length < CORRECCIONES;
  const completada_en = terminadaEn(final) ?? antes?.completada_en;
  return completada_en === undefined
    ? undefined
    : { ...antes, completada_en, de: puedeEstar ? [...de, final.envio_id] : de };
};

const finalDe = async (base: BaseLocal, visitaId: string): Promise<EnvioLocal | undefined> =>
  (await base.envios.where({ visita_id: visitaId }).toArray()).find(esFinal);

const retirar = async (base: BaseLocal, borrador: Borrador, final: EnvioLocal): Promise<void> => {
  const { visita_id } = borrador;
  const corrige = alRetirar(final, borrador.corrige);
  await base.envios.delete(final.envio_id);
  // while it is written, what was received is what there is
  if (corrige?.recibida) await base.envios.put(corrige.recibida.envio);
  const anunciadas = new Set(corrige?.recibida?.fotos);
  await base.fotos
    .where({ visita_id })
    .and(({ id, estado }) => estado !== 'recibida' && !anunciadas.has(id))
    .modify({ estado: 'borrador', ...SIN_INTENTOS });
  await base.borradores.update(visita_id, { cerrado: false, corrige });
};

/** Its receipt, its figures and what else was written stay beside the draft; its photos go on being sent. */
const volverARecibida = async (base: BaseLocal, borrador: Borrador, final: EnvioLocal): Promise<void> => {
  const { visita_id, no_listados, posicion_equivocada, primer_recibo } = borrador;
  const [registros, fotos] = await Promise.all([
    base.registros.where({ visita_id }).toArray(),
    base.fotos.where({ visita_id }).primaryKeys(),
  ]);
  const completada_en = terminadaEn(final);
  if (!final.recibo || completada_en === undefined) return;
  const envio = { ...final, por_avisar: false };
  await base.borradores.update(visita_id, {
    cerrado: false,
    abierto: null,
    primer_recibo: primer_recibo ?? final.recibo.recibida_en,
    corrige: {
      de: [final.envio_id],
      completada_en,
      recibida: { envio, registros, fotos, no_listados, posicion_equivocada },
    },
  });
};

/**
 * A draft again, with all that was in it: what has not been received, freely; what has, for ten minutes. What was received counts until
 * the corrected one has been. False: it is not to be corrected, or somebody was faster.
 */
export const corregir = (base: BaseLocal, visitaId: string, ahora = Date.now()): Promise<boolean> =>
  base.transaction('rw', [base.borradores, base.envios, base.fotos, base.registros, base.recuerdos], async () => {
    const borrador = await base.borradores.get(visitaId);
    const final = await finalDe(base, visitaId);
    const delServidor = ahora - ((await desfaseConocido(base)) ?? 0);
    if (!borrador || !final || !sePuedeCorregir(final, borrador, delServidor)) return false;
    await (final.recibo ? volverARecibida : retirar)(base, borrador, final);
    return true;
  });

/** As it was received, and nothing else: neither a figure nor a photo of what was being corrected. */
export const descartarCorreccion = (base: BaseLocal, visitaId: string): Promise<boolean> =>
  base.transaction('rw', [base.borradores, base.envios, base.fotos, base.bytes_de_fotos, base.registros], async () => {
    const borrador = await base.borradores.get(visitaId);
    const final = await finalDe(base, visitaId);
    const recibida = borrador?.corrige?.recibida;
    if (!borrador || !recibida || !sePuedeDescartar(borrador, final)) return false;
    const { envio, registros, fotos, no_listados, posicion_equivocada } = recibida;
    if (final) await base.envios.delete(final.envio_id);
    await base.envios.put(envio);
    await base.registros.where({ visita_id: visitaId }).delete();
    await base.registros.bulkPut([...registros]);
    const nuevas = await base.fotos
      .where({ visita_id: visitaId })
      .and(({ id }) => !fotos.includes(id))
      .primaryKeys();
    await base.fotos.bulkDelete(nuevas);
    await base.bytes_de_fotos.bulkDelete(nuevas);
    await base.borradores.update(visitaId, {
      cerrado: true,
      abierto: null,
      no_listados,
      posicion_equivocada,
      corrige: undefined,
    });
    return true;
  });
