import type { Motivo } from '../../contract-importacion.ts';

export type Separador = ',' | ';';
type Leido = { valor: number | null } | { codigo: Motivo['codigo'] };

const MAXIMO_PRECIO = 9_999_999_999.99;
const MAXIMO_ENTERO = 2_147_483_647;
const DECIMALES = 2;

/**
 * Where the semicolon separates, a comma is decimal, and points before one part the thousands. A point alone is decimal: `1.500`
 * could be either, so what has more than two digits after it is never guessed at.
 */
const conPuntoDecimal = (texto: string, separador: Separador): string => {
  if (separador === ',') return texto;
  const sinMiles = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(texto) ? texto.replaceAll('.', '') : texto;
  return sinMiles.replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
};

const NUMERO = /^([+-]?)(\d*)(?:\.(\d+))?$/;

const leer = (texto: string, separador: Separador, maximo: number, sobranDecimales: Motivo['codigo']): Leido => {
  if (texto === '') return { valor: null };
  const [entero, signo, cifras = '', decimales = ''] = NUMERO.exec(conPuntoDecimal(texto, separador)) ?? [];
  if (entero === undefined || cifras + decimales === '') return { codigo: 'numero_no_valido' };
  if (decimales.length > DECIMALES) return { codigo: sobranDecimales };
  const valor = Number(`${cifras}.${decimales}`);
  if (valor > maximo) return { codigo: 'numero_muy_grande' };
  return signo === '-' && valor > 0 ? { codigo: 'numero_negativo' } : { valor };
};

export const leerPrecio = (texto: string, separador: Separador): Leido =>
  leer(texto, separador, MAXIMO_PRECIO, 'demasiados_decimales');

/** `5,00` is five. */
export const leerEntero = (texto: string, separador: Separador): Leido => {
  const leido = leer(texto, separador, MAXIMO_ENTERO, 'no_es_entero');
  return 'valor' in leido && leido.valor !== null && !Number.isInteger(leido.valor)
    ? { codigo: 'no_es_entero' }
    : leido;
};
