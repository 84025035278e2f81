import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';

const LOCALES: Record<Idioma, string> = { es: 'es-ES', en: 'en' };
const PUNTOS: Record<Idioma, string> = { es: 'puntos', en: 'points' };

/** Whatever was typed: no name makes lines of its own, or ends its own quotation. */
export const enUnaLinea = (texto: string): string =>
  texto
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .replaceAll(/[«»“”„"]/gu, "'")
    .trim();

/** Longer than any name that says something. */
const LARGO_DE_NOMBRE = 200;

/** Writes the figures and names of one sentence, and keeps what it wrote: what is listed is what stands there. */
export interface Redaccion {
  /** «4.900» */
  numero: (value: number, decimales?: number) => string;
  /** «12,5 %», of a part of one. */
  porcentaje: (parte: number) => string;
  /** «3,2 puntos», of a difference of parts: never its sign. */
  puntos: (diferencia: number) => string;
  /** «$4,80» */
  dinero: (precio: number) => string;
  /** In quotation marks: a name is data. */
  nombre: (texto: string) => string;
  /** A branch, with its chain. */
  sucursal: (nombre: string) => string;
  lista: (parts: string[]) => string;
  cifras: string[];
  nombres: string[];
}

/** In which language, and of which chain the branches are. */
export interface Habla {
  idioma: Idioma;
  cadena: string;
}

export const redactar = ({ idioma, cadena }: Habla): Redaccion => {
  const [cifras, nombres]: [string[], string[]] = [[], []];
  const anotar = (cifra: string): string => {
    if (!cifras.includes(cifra)) cifras.push(cifra);
    return cifra;
  };
  const conDecimales = (value: number, minimo: number, maximo: number, otras: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(LOCALES[idioma], {
      minimumFractionDigits: minimo,
      maximumFractionDigits: maximo,
      useGrouping: 'always',
      ...otras,
    }).format(value);
  const citar = (texto: string): string => {
    const limpio = enUnaLinea(texto).slice(0, LARGO_DE_NOMBRE);
    nombres.push(limpio);
    return idioma === 'es' ? `«${limpio}»` : `“${limpio}”`;
  };
  return {
    cifras,
    nombres,
    numero: (value, decimales = 0) => anotar(conDecimales(value, 0, decimales)),
    porcentaje: (parte) => anotar(conDecimales(parte, 1, 1, { style: 'percent' })),
    puntos: (diferencia) => anotar(`${conDecimales(Math.abs(diferencia) * 100, 1, 1)}\u{a0}${PUNTOS[idioma]}`),
    dinero: (precio) => anotar(`$${conDecimales(precio, 2, 2)}`),
    nombre: citar,
    sucursal: (nombre) => {
      // whoever narrates may leave the chain out
      citar(nombre);
      return citar(nombreConCadena({ nombre, cadena_nombre: cadena }));
    },
    lista: (parts) => new Intl.ListFormat(LOCALES[idioma]).format(parts),
  };
};
