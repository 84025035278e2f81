import type { Visita } from '../contract-visita.ts';

/** «Altamira · Central»: two chains may call a branch the same. */
export const conSuCadena = (sucursal: string, cadena: string): string => `${sucursal} · ${cadena}`;

export const lugarDe = ({
  sucursal_nombre,
  cadena_nombre,
}: Pick<Visita, 'sucursal_nombre' | 'cadena_nombre'>): string => conSuCadena(sucursal_nombre, cadena_nombre);
