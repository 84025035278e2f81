import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';

/** A branch, or a whole chain with the branches it has now. */
export interface Elegida {
  id: string;
  nombre: string;
  detalle: string;
  esCadena: boolean;
  sucursales: readonly string[];
}

/** In the order in which they were chosen. */
export type Elegidas = ReadonlyMap<string, Elegida>;

export const con = (elegidas: Elegidas, una: Elegida): Elegidas => new Map([...elegidas, [una.id, una]]);

export const sin = (elegidas: Elegidas, id: string): Elegidas => new Map([...elegidas].filter(([otra]) => otra !== id));

/** Each once, also if it was chosen by itself and with its chain. */
export const sucursalesDe = (elegidas: Elegidas): string[] => [
  ...new Set([...elegidas.values()].flatMap(({ sucursales }) => sucursales)),
];

/** With its chain, if it is a branch. */
export const comoSeLlama = ({ nombre, detalle, esCadena }: Elegida): string =>
  esCadena ? nombre : nombreConCadena({ nombre, cadena_nombre: detalle });

/** What the one branch that was chosen is called, if it is one. */
export const laUnica = (elegidas: Elegidas): string | undefined => {
  const [una, ...otras] = elegidas.values();
  return una && otras.length === 0 && !una.esCadena ? comoSeLlama(una) : undefined;
};
