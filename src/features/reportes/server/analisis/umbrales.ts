/**
 * What keeps noise out of the findings. A finding needs enough observations to mean something and a distance that somebody would act
 * on; both stand here, and nowhere else.
 */

/** Rows that each of the two periods needs before they are compared, and the points by which they must differ at least. */
export const FILAS_PARA_COMPARAR = 20;
export const CAMBIO_MINIMO = 0.02;
/** And the difference must be so many standard errors of two proportions: with few rows, two points are one row's chance. */
export const ERRORES_TIPICOS = 1.96;

/** Rows of a product or branch before its stock-outs are told, how many of them, and of what part. */
export const FILAS_PARA_AGOTADO = 10;
export const AGOTADAS_MINIMAS = 3;
export const PARTE_AGOTADA = 0.1;

/** Rows of a product with both prices, how many of them outside the tolerance, and of what part. */
export const PRECIOS_MINIMOS = 5;
export const PRECIOS_FUERA_MINIMOS = 3;
export const PARTE_FUERA = 0.1;

/** Rows of a product with a competitor's price, how much dearer one's own must be, and prices before a brand is named. */
export const COMPARADAS_MINIMAS = 5;
export const MAS_CARO = 0.05;
export const PRECIOS_DE_MARCA = 3;

/** A price so far off counts in full; nearer ones by their part of it. */
export const MUY_LEJOS = 0.25;

/** One planned visit that was not done is an accident. */
export const PERDIDAS_MINIMAS = 2;

/** In fewer days many a branch has no visit, as planned. */
export const DIAS_PARA_ECHAR_DE_MENOS = 7;

/**
 * Values of a product before one of them can be out of line; beyond so many interquartile ranges. Where most values are the same the
 * range is next to nothing, so it is taken for this part of the median at least (of stock: and one unit).
 */
export const VALORES_PARA_ATIPICO = 12;
export const RANGOS = 3;
export const RANGO_DE_PRECIO = 0.05;
export const RANGO_DE_INVENTARIO = 0.1;
/** So many ranges away counts in full. */
export const RANGOS_MUY_LEJOS = 10;

/** Of one kind and one cut, as many as are read; of all of them, as many as are told. */
export const POR_TIPO = 3;
export const MAXIMO_DE_HALLAZGOS = 20;
