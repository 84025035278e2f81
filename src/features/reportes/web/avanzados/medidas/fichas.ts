import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { Caso } from '../../../casos.ts';
import type { verMedidas, verPresencia } from '../../../contract-medidas.ts';
import { idsDeMedidas, medida, razon, valorDe, type IdDeMedida, type Medida } from '../../../medidas.ts';
import { paraCada, type Sumas } from '../../../sumas.ts';

export type Medidas = ResponseOf<typeof verMedidas>;
export type Presencia = ResponseOf<typeof verPresencia>;

/** One measure of the period, ready to be shown. */
export interface Ficha {
  id: IdDeMedida | 'cobertura' | 'distribucion';
  nombre: MessageDescriptor;
  unidad: Medida['unidad'];
  mejor: Medida['mejor'];
  caso: Caso;
  /** Null: nothing was measured. */
  valor: number | null;
  anterior: number | null;
  /** Of how many: the figure never stands without its count. */
  cuenta: MessageDescriptor;
  /** Why there is no figure. */
  sinDato: MessageDescriptor;
}

/** What it is a part of, or of a mean how many it is of. */
type Contar = (parte: number, total: number) => MessageDescriptor;

interface Textos {
  nombre: MessageDescriptor;
  contar: Contar;
  sinDato: MessageDescriptor;
}

const deFilas: Pick<Textos, 'contar' | 'sinDato'> = {
  contar: (parte, total) =>
    msg`${plural(parte, { other: '#' })} de ${plural(total, { one: '# producto revisado', other: '# productos revisados' })}`,
  sinDato: msg`Sin productos revisados`,
};

const textos: Record<IdDeMedida, Textos> = {
  visitas: {
    nombre: msg`Cumplimiento de visitas`,
    contar: (parte, total) =>
      msg`${plural(parte, { other: '#' })} de ${plural(total, { one: '# visita planificada', other: '# visitas planificadas' })}`,
    sinDato: msg`Sin visitas planificadas`,
  },
  sin_existencia: { nombre: msg`Sin existencia`, ...deFilas },
  quiebre: { nombre: msg`Quiebre`, ...deFilas },
  exhibido: { nombre: msg`Exhibición`, ...deFilas },
  material_pop: { nombre: msg`Material POP`, ...deFilas },
  precio: {
    nombre: msg`Cumplimiento de precio`,
    contar: (parte, total) =>
      msg`${plural(parte, { other: '#' })} de ${plural(total, { one: '# precio comparado', other: '# precios comparados' })}`,
    sinDato: msg`Sin precio observado y sugerido`,
  },
  indice_de_precio: {
    nombre: msg`Índice de precio`,
    contar: (_, total) =>
      msg`En ${plural(total, { one: '# producto con precio de la competencia', other: '# productos con precio de la competencia' })}`,
    sinDato: msg`Sin precios de la competencia`,
  },
  tiempo_en_tienda: {
    nombre: msg`Tiempo en tienda`,
    contar: (_, total) => msg`En ${plural(total, { one: '# visita realizada', other: '# visitas realizadas' })}`,
    sinDato: msg`Sin visitas realizadas`,
  },
  traslado: {
    nombre: msg`Traslado`,
    contar: (_, total) => msg`En ${plural(total, { one: '# traslado', other: '# traslados' })}`,
    sinDato: msg`Sin dos visitas seguidas`,
  },
};

/** The name under which a measure is known everywhere on this screen. */
export const nombreDeMedida = (id: IdDeMedida): MessageDescriptor => textos[id].nombre;

/** On how much a measure stands: «14 de 60 productos revisados». */
export const muestraDe = (id: IdDeMedida, sumas: Sumas): MessageDescriptor => {
  const { numerador, denominador, cuenta = denominador } = medida(id);
  return textos[id].contar(sumas[numerador], sumas[cuenta]);
};

const deSumas = (id: IdDeMedida, { periodo, anterior }: Medidas): Ficha => {
  const { unidad, mejor, caso } = medida(id);
  return {
    id,
    unidad,
    mejor,
    caso,
    nombre: textos[id].nombre,
    sinDato: textos[id].sinDato,
    cuenta: muestraDe(id, periodo),
    valor: valorDe(id, periodo),
    anterior: valorDe(id, anterior.sumas),
  };
};

type Parte = Presencia['cobertura'];

const dePresencia = (
  propio: Pick<Ficha, 'id' | 'caso' | 'nombre' | 'cuenta' | 'sinDato'>,
  ahora: Parte,
  antes: Parte,
): Ficha => ({
  ...propio,
  unidad: 'parte',
  mejor: 'sube',
  valor: razon(ahora.parte, ahora.total),
  anterior: razon(antes.parte, antes.total),
});

const cobertura = ({ cobertura: ahora, cobertura_anterior: antes }: Presencia): Ficha =>
  dePresencia(
    {
      id: 'cobertura',
      caso: 'completadas',
      nombre: msg`Cobertura`,
      cuenta: msg`${plural(ahora.parte, { other: '#' })} de ${plural(ahora.total, { one: '# sucursal activa', other: '# sucursales activas' })}`,
      sinDato: msg`Sin sucursales activas`,
    },
    ahora,
    antes,
  );

const distribucion = ({ distribucion: ahora, distribucion_anterior: antes }: Presencia): Ficha =>
  dePresencia(
    {
      id: 'distribucion',
      caso: 'con_fila',
      nombre: msg`Distribución numérica`,
      cuenta: msg`${plural(ahora.parte, { other: '#' })} de ${plural(ahora.total, { one: '# producto en sucursal que lo vende', other: '# productos en sucursales que los venden' })}`,
      sinDato: msg`Sin productos asignados a sucursales`,
    },
    ahora,
    antes,
  );

type Lugar = 'principales' | 'otras';

/** Where each stands, in the order of the screen: the five that decide the day first, then the rest. */
const lugares: Record<Ficha['id'], Lugar> = {
  visitas: 'principales',
  cobertura: 'principales',
  sin_existencia: 'principales',
  quiebre: 'principales',
  exhibido: 'principales',
  distribucion: 'otras',
  precio: 'otras',
  indice_de_precio: 'otras',
  material_pop: 'otras',
  tiempo_en_tienda: 'otras',
  traslado: 'otras',
};
const enSuOrden = Object.keys(lugares) as Ficha['id'][];

export const fichasDe = (medidas: Medidas, presencia: Presencia): Record<Lugar, Ficha[]> => {
  const fichas: Record<Ficha['id'], Ficha> = {
    ...paraCada(idsDeMedidas, (id) => deSumas(id, medidas)),
    cobertura: cobertura(presencia),
    distribucion: distribucion(presencia),
  };
  const en = (lugar: Lugar) => enSuOrden.filter((id) => lugares[id] === lugar).map((id) => fichas[id]);
  return { principales: en('principales'), otras: en('otras') };
};

/** Whether a change is for the better; null where it is neither, or none that a person would see. */
export const juicioDe = ({ mejor, valor, anterior, unidad }: Ficha): 'mejora' | 'empeora' | null => {
  if (mejor === null || valor === null || anterior === null) return null;
  const diferencia = valor - anterior;
  const visible = unidad === 'segundos' ? 30 : unidad === 'razon' ? 0.005 : 0.0005;
  if (Math.abs(diferencia) < visible) return null;
  return diferencia > 0 === (mejor === 'sube') ? 'mejora' : 'empeora';
};
