import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { Visita } from '../../contract-visita.ts';
import type { verCalendario } from '../../contract-visitas.ts';
import type { Mudanza } from './mover.ts';

type Dia = ResponseOf<typeof verCalendario>['dias'][number];
export type Dias = ReadonlyMap<string, Dia>;

const sinElla = (dia: Dia, { id }: Visita): Dia => ({
  ...dia,
  total: dia.total - 1,
  visitas: dia.visitas.filter((otra) => otra.id !== id),
});

const conElla = ({ fecha, total, visitas }: Dia, visita: Visita): Dia => ({
  fecha,
  total: total + 1,
  visitas: [{ ...visita, fecha }, ...visitas],
});

/** The days that have visits, with one that is being moved already where it goes. */
export const porDia = (dias: readonly Dia[], mudanza: Mudanza | undefined): Dias => {
  const mapa = new Map(dias.map((dia) => [dia.fecha, dia]));
  if (!mudanza) return mapa;
  const { visita, fecha } = mudanza;
  const salida = mapa.get(visita.fecha);
  // the calendar may have been read again since
  if (!salida?.visitas.some(({ id }) => id === visita.id)) return mapa;
  mapa.set(visita.fecha, sinElla(salida, visita));
  mapa.set(fecha, conElla(mapa.get(fecha) ?? { fecha, total: 0, visitas: [] }, visita));
  return mapa;
};

/** What more than one branch among those shown is called. */
export const nombresRepetidos = (dias: Dias): ReadonlySet<string> => {
  const sucursales = new Map<string, string>();
  const repetidos = new Set<string>();
  for (const { visitas } of dias.values()) {
    for (const { sucursal_id, sucursal_nombre: nombre } of visitas) {
      if ((sucursales.get(nombre) ?? sucursal_id) !== sucursal_id) repetidos.add(nombre);
      sucursales.set(nombre, sucursal_id);
    }
  }
  return repetidos;
};

export const cuantas = (dias: readonly Dia[]): number => dias.reduce((suma, { total }) => suma + total, 0);
