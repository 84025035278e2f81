import type { ClientBase } from 'pg';
import { relaciones, type Rutina, rutinas } from './catalog.ts';
import type { Funcion } from './function.ts';
import { FUNCIONES } from './functions.ts';
import { columnasDe, privilegiosDe, type Tabla } from './table.ts';
import { TABLAS } from './tables.ts';

const repetidas = (nombres: string[]): string[] => nombres.filter((nombre, i) => nombres.indexOf(nombre) !== i);

const sinPareja = (que: string, hay: string[], conFila: string[]): string[] => [
  ...hay.filter((nombre) => !conFila.includes(nombre)).map((nombre) => `${que} without a row: ${nombre}`),
  ...conFila.filter((nombre) => !hay.includes(nombre)).map((nombre) => `row without a ${que}: ${nombre}`),
  ...repetidas(conFila).map((nombre) => `two rows for one ${que}: ${nombre}`),
];

/** A right that no case uses is a right that nobody looks at. */
const derechosSinUsar = (suya: Tabla, columnas: string[]): string[] => {
  const { tabla, cambiar = [], insertar = [], borrar } = suya;
  // it has all that app_user has
  const derechos = privilegiosDe(suya, 'app_worker');
  const nombradas = new Set(cambiar.flatMap(({ pone }) => columnasDe(pone)));
  const concedidas = derechos.update === '*' ? columnas : (derechos.update ?? []);
  return [
    ...concedidas.filter((columna) => !nombradas.has(columna)).map((columna) => `${tabla}.${columna} is never changed`),
    ...(derechos.insert && insertar.length === 0 ? [`${tabla} is never inserted into`] : []),
    ...(derechos.delete && !borrar ? [`${tabla} is never deleted from`] : []),
  ];
};

const malConcedida = ({ funcion, concedida = [], llamadas }: Funcion, hay: Rutina[]): string[] => {
  const real = hay.find(({ nombre }) => nombre === funcion)?.concedida.join(' ');
  // the administrator may call everything
  const dicha = concedida
    .filter((rol) => rol !== 'postgres')
    .toSorted()
    .join(' ');
  if (real !== dicha) return [`${funcion} is granted to [${real}], and its row says [${dicha}]`];
  return concedida.length > 0 && !llamadas ? [`${funcion} is granted and never called`] : [];
};

/** Every table, and every function with its owner's rights, has a row that says who may what. */
export const loQueFalta = async (cliente: ClientBase): Promise<string[]> => {
  const [tablas, funciones] = [await relaciones(cliente), await rutinas(cliente)];
  return [
    ...sinPareja(
      'table',
      tablas.map(({ nombre }) => nombre),
      TABLAS.map(({ tabla }) => tabla),
    ),
    ...sinPareja(
      'function',
      funciones.map(({ nombre }) => nombre),
      FUNCIONES.map(({ funcion }) => funcion),
    ),
    ...tablas
      .filter(({ vista, protegida }) => !vista && !protegida)
      .map(({ nombre }) => `${nombre} has no row-level security`),
    ...TABLAS.flatMap((tabla) =>
      derechosSinUsar(tabla, tablas.find(({ nombre }) => nombre === tabla.tabla)?.columnas ?? []),
    ),
    ...FUNCIONES.flatMap((fila) => malConcedida(fila, funciones)),
  ];
};
