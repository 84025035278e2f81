import type { CanalDeVenta, TipoDeUnidad } from '#src/dominio/puntos-de-venta/enumeraciones.ts';

/** The channels of each type of unit; the first is the one that choosing the type sets. */
export const canalesDe: Record<TipoDeUnidad, readonly [CanalDeVenta, ...CanalDeVenta[]]> = {
  Cadena: ['Moderno'],
  Independiente: ['Moderno', 'Tradicional'],
  Horeca: ['Hotel', 'Restaurant', 'Cafetería'],
};

export const canalAdmitido = (tipo: TipoDeUnidad, canal: CanalDeVenta): boolean => canalesDe[tipo].includes(canal);

const SUFIJO_DE_COPIA = ' - Copia';
const LARGO_DE_NOMBRE = 200;

const MITAD_DE_CARACTER = /[\uD800-\uDBFF]$/;

/** The name of a duplicate, cut where the suffix would not fit, but not through a character. */
export const nombreDeCopia = (nombre: string): string =>
  nombre.slice(0, LARGO_DE_NOMBRE - SUFIJO_DE_COPIA.length).replace(MITAD_DE_CARACTER, '') + SUFIJO_DE_COPIA;
