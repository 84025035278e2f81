import type { Posicion } from '#src/dominio/telefono/contract-envios.ts';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import { esFinal, seRetiro, type BaseLocal, type CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { comparar } from '#src/dominio/telefono/web/comparar.ts';
import { estaCompleto } from '#src/dominio/telefono/web/cuerpos.ts';
import { desfaseConocido } from '#src/dominio/telefono/web/desfase.ts';
import { posicionBreve } from '#src/dominio/telefono/web/posicion.ts';
import { reglasDe } from '#src/dominio/telefono/web/reglas.ts';
import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import { distanciaEntre, estaLejos } from '#src/dominio/visitas/posicion.ts';
import { hoyEn } from '#src/dominio/visitas/web/formatos.ts';

const DIA_MS = 86_400_000;

/** What speaks against beginning it now. Asking forbids nothing: whoever stands there knows better. */
export interface Preguntas {
  /** Another visit that was begun on this phone and not finished. */
  enCurso?: {
    visita_id: string;
    empresa_id: string;
    sucursal_nombre: string;
    iniciada_en: string;
    contados: number;
    productos: number;
  };
  /** `dias`: until it is its day; less than none if that has passed. `quedan`: those of today that are still to be made. */
  otroDia?: { fecha: string; hoy: string; dias: number; quedan: number; primera: string | null };
  lejos?: {
    metros: number;
    radio_m: number;
    precision_m: number;
    leida_en: string;
    cerca: { sucursal_nombre: string; metros: number } | null;
  };
}

/** Which visit, and of it what is looked at. */
interface PorComenzar extends Pick<CopiaDeVisita, 'visita_id' | 'empresa_id' | 'reglas'> {
  visita: Pick<VisitaPropia, 'estado' | 'fecha' | 'sucursal_lat' | 'sucursal_lng'>;
}

const lugarDe = ({ sucursal_lat: lat, sucursal_lng: lng }: PorComenzar['visita']) =>
  lat !== null && lng !== null ? { lat, lng } : undefined;

const enCursoAparteDe = async (base: BaseLocal, visitaId: string): Promise<Preguntas['enCurso']> => {
  const abiertos = await base.borradores
    .filter(({ cerrado, visita_id }) => !cerrado && visita_id !== visitaId)
    .toArray();
  const ultimo = abiertos.toSorted((a, b) => comparar(a.iniciada_en, b.iniciada_en)).at(-1);
  const copia = ultimo && (await base.visitas.get(ultimo.visita_id));
  if (!copia) return undefined;
  const { visita_id, empresa_id, iniciada_en } = ultimo;
  const filas = await base.registros.where({ visita_id }).toArray();
  return {
    visita_id,
    empresa_id,
    iniciada_en,
    sucursal_nombre: copia.visita.sucursal_nombre,
    contados: filas.filter(estaCompleto).length,
    productos: copia.productos.length,
  };
};

/** Those of the company's today that nobody has finished on this phone, the first of them first. */
const deHoyPorHacer = async (base: BaseLocal, { empresa_id, visita_id }: PorComenzar, hoy: string) => {
  const terminadas = new Set((await base.envios.filter(esFinal).toArray()).map((envio) => envio.visita_id));
  const copias = await base.visitas.filter((una) => una.empresa_id === empresa_id).toArray();
  return copias
    .map(({ visita }) => visita)
    .filter(
      ({ id, fecha, estado }) => id !== visita_id && fecha === hoy && estado === 'pendiente' && !terminadas.has(id),
    )
    .toSorted((a, b) => comparar(a.hora ?? '24', b.hora ?? '24'));
};

const lejosDe = (
  copia: PorComenzar,
  posicion: Posicion,
  deHoy: readonly VisitaPropia[],
  ahora: Date,
): Preguntas['lejos'] => {
  const lugar = lugarDe(copia.visita);
  if (!lugar) return undefined;
  const metros = distanciaEntre(posicion, lugar);
  const { radio_inicio_m } = reglasDe(copia);
  const { precision_m } = posicion;
  if (!estaLejos(metros, precision_m, radio_inicio_m)) return undefined;
  const [cerca] = deHoy
    .flatMap((visita) => {
      const suyo = lugarDe(visita);
      return suyo ? { sucursal_nombre: visita.sucursal_nombre, metros: distanciaEntre(posicion, suyo) } : [];
    })
    .filter((otra) => otra.metros < metros)
    .toSorted((a, b) => a.metros - b.metros);
  return { metros, radio_m: radio_inicio_m, precision_m, leida_en: ahora.toISOString(), cerca: cerca ?? null };
};

/** What there is to ask before it begins, with the facts; and where the phone is, if it said so at once. */
export const leerPreguntas = async (
  base: BaseLocal,
  copia: PorComenzar,
): Promise<{ preguntas: Preguntas; posicion: Posicion | null }> => {
  const [posicion, empresa, desfase, enCurso] = await Promise.all([
    lugarDe(copia.visita) ? posicionBreve() : null,
    base.dias.get(copia.empresa_id),
    desfaseConocido(base),
    enCursoAparteDe(base, copia.visita_id),
  ]);
  // one that goes on, begun here or on another phone
  if (copia.visita.estado !== 'pendiente' && !(await seRetiro(base, copia.visita_id)))
    return { preguntas: {}, posicion };
  const ahora = new Date(Date.now() - (desfase ?? 0));
  const { fecha } = copia.visita;
  // without the company's clock, the person's
  const hoy = hoyEn(empresa?.zona ?? Intl.DateTimeFormat().resolvedOptions().timeZone, ahora);
  const deHoy = await deHoyPorHacer(base, copia, hoy);
  const lejos = posicion && lejosDe(copia, posicion, deHoy, new Date());
  const otroDia = fecha !== hoy && {
    fecha,
    hoy,
    dias: (comoInstante(fecha).getTime() - comoInstante(hoy).getTime()) / DIA_MS,
    quedan: deHoy.length,
    primera: deHoy[0]?.hora ?? null,
  };
  return { preguntas: { ...(enCurso && { enCurso }), ...(otroDia && { otroDia }), ...(lejos && { lejos }) }, posicion };
};

export const hayQuePreguntar = ({ enCurso, otroDia, lejos }: Preguntas): boolean =>
  enCurso !== undefined || otroDia !== undefined || lejos !== undefined;
