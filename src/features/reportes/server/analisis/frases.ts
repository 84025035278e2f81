import type { Idioma } from '#src/platform/shared/fields.ts';
import type { MedidaQueCambia, Sentido } from './cambios.ts';
import type { Redaccion } from './cifras.ts';
import type { Atipico, Marca, SinVisitas } from './queries-detalle.ts';
import type { Conteo, Notable, NotableDeProducto } from './queries-sumas.ts';

/** Of what a sentence speaks: a product, a branch, or all that was chosen. */
export type Sujeto = { de: 'todo' } | { de: 'producto' | 'sucursal'; nombre: string };

interface Cambio extends Sentido {
  ahora: Conteo;
  antes: Conteo;
}

/** One sentence of each kind. `r` writes every figure and name. */
interface Frases {
  cambio: (r: Redaccion, sujeto: Sujeto, cambio: Cambio) => string;
  productoAgotado: (r: Redaccion, n: NotableDeProducto) => string;
  sucursalAgotada: (r: Redaccion, nombre: string, n: Notable) => string;
  precioFuera: (r: Redaccion, n: NotableDeProducto, tolerancia: number) => string;
  competencia: (r: Redaccion, n: NotableDeProducto, marca: Marca | undefined) => string;
  perdidas: (r: Redaccion, sujeto: Sujeto, n: Notable) => string;
  sinVisitas: (r: Redaccion, s: SinVisitas) => string;
  atipico: (r: Redaccion, a: Atipico) => string;
}

const nombreDe = (r: Redaccion, { de, nombre }: Exclude<Sujeto, { de: 'todo' }>): string =>
  de === 'producto' ? r.nombre(nombre) : r.sucursal(nombre);

const parteDe = (r: Redaccion, parte: number, total: number, de: string): string =>
  `${r.numero(parte)} ${de} ${r.numero(total)}`;

/** From what part to what, by how much, and on how many rows. */
const tramosDe = (r: Redaccion, { medida, ahora, antes }: Cambio, de: string) => {
  const [hoy, ayer] = [ahora[medida] / ahora.filas, antes[medida] / antes.filas];
  return {
    puntos: r.puntos(hoy - ayer),
    ayer: r.porcentaje(ayer),
    hoy: r.porcentaje(hoy),
    filas: parteDe(r, ahora[medida], ahora.filas, de),
    filasAntes: parteDe(r, antes[medida], antes.filas, de),
  };
};

const valorDe = (r: Redaccion, medida: Atipico['medida'], value: number): string =>
  medida === 'precio' ? r.dinero(value) : r.numero(value, 3);

const fueraDe = ({ con_precio, precio_en_rango }: NotableDeProducto): number => con_precio - precio_en_rango;

const medidasEs: Record<MedidaQueCambia, string> = {
  sin_existencia: 'La falta de existencia',
  quiebre: 'El quiebre',
  exhibido: 'La exhibición',
};

const es: Frases = {
  cambio: (r, sujeto, cambio) => {
    const donde = sujeto.de === 'todo' ? '' : `${sujeto.de === 'producto' ? ' de ' : ' en '}${nombreDe(r, sujeto)}`;
    const { puntos, ayer, hoy, filas, filasAntes } = tramosDe(r, cambio, 'de');
    return `${medidasEs[cambio.medida]}${donde} ${cambio.sentido} ${puntos}, del ${ayer} al ${hoy}: ${filas} filas, antes ${filasAntes}.`;
  },
  productoAgotado: (r, n) =>
    `${r.nombre(n.nombre)} no tenía existencia en ${parteDe(r, n.sin_existencia, n.filas, 'de')} filas (${r.porcentaje(n.sin_existencia / n.filas)}).`,
  sucursalAgotada: (r, nombre, n) =>
    `En ${r.sucursal(nombre)} faltaba existencia en ${parteDe(r, n.sin_existencia, n.filas, 'de')} filas (${r.porcentaje(n.sin_existencia / n.filas)}).`,
  precioFuera: (r, n, tolerancia) =>
    `${r.nombre(n.nombre)} tiene ${parteDe(r, fueraDe(n), n.con_precio, 'de')} precios (${r.porcentaje(fueraDe(n) / n.con_precio)}) fuera de la tolerancia de ${r.porcentaje(tolerancia)}: ${r.numero(n.fuera_encima)} por encima y ${r.numero(fueraDe(n) - n.fuera_encima)} por debajo del sugerido, con una desviación media de ${r.porcentaje(n.desviacion ?? 0)}.`,
  competencia: (r, n, marca) =>
    [
      `La competencia es más barata que ${r.nombre(n.nombre)}: índice de precio ${r.numero(n.precio_propio / n.precio_competencia, 2)} en ${r.numero(n.con_competencia)} filas, ${r.dinero(n.precio_propio / n.con_competencia)} frente a ${r.dinero(n.precio_competencia / n.con_competencia)} en promedio`,
      marca
        ? `; la marca más barata es ${r.nombre(marca.marca)}, a ${r.dinero(marca.precio)} en ${r.numero(marca.precios)} observaciones.`
        : '.',
    ].join(''),
  perdidas: (r, sujeto, n) =>
    `${sujeto.de === 'todo' ? 'No' : `En ${r.sucursal(sujeto.nombre)} no`} se hicieron ${parteDe(r, n.perdidas, n.debidas, 'de')} visitas planificadas (${r.porcentaje(n.perdidas / n.debidas)}).`,
  sinVisitas: (r, { activas, cuantas, nombres }) => {
    const resto = cuantas - nombres.length;
    const lista = r.lista([
      ...nombres.map((nombre) => r.sucursal(nombre)),
      ...(resto > 0 ? [`${r.numero(resto)} más`] : []),
    ]);
    return `${parteDe(r, cuantas, activas, 'de')} sucursales activas no tuvieron ninguna visita completada: ${lista}.`;
  },
  atipico: (r, { medida, sucursal_nombre, producto_nombre, valor, mediana, valores, lejanos }) =>
    [
      `En ${r.sucursal(sucursal_nombre)} se anotó un ${medida} de ${valorDe(r, medida, valor)} de ${r.nombre(producto_nombre)}, lejos de su mediana de ${valorDe(r, medida, mediana)} en ${r.numero(valores)} observaciones`,
      lejanos > 1 ? `; hay ${r.numero(lejanos)} valores así.` : '.',
    ].join(''),
};

const medidasEn: Record<MedidaQueCambia, string> = {
  sin_existencia: 'Out of stock',
  quiebre: 'Low stock',
  exhibido: 'On-shelf display',
};

const en: Frases = {
  cambio: (r, sujeto, cambio) => {
    const donde = sujeto.de === 'todo' ? '' : `${sujeto.de === 'producto' ? ' of ' : ' at '}${nombreDe(r, sujeto)}`;
    const { puntos, ayer, hoy, filas, filasAntes } = tramosDe(r, cambio, 'of');
    const sentido = cambio.sentido === 'sube' ? 'rises' : 'falls';
    return `${medidasEn[cambio.medida]}${donde} ${sentido} ${puntos}, from ${ayer} to ${hoy}: ${filas} rows, before ${filasAntes}.`;
  },
  productoAgotado: (r, n) =>
    `${r.nombre(n.nombre)} was out of stock in ${parteDe(r, n.sin_existencia, n.filas, 'of')} rows (${r.porcentaje(n.sin_existencia / n.filas)}).`,
  sucursalAgotada: (r, nombre, n) =>
    `At ${r.sucursal(nombre)} stock was missing in ${parteDe(r, n.sin_existencia, n.filas, 'of')} rows (${r.porcentaje(n.sin_existencia / n.filas)}).`,
  precioFuera: (r, n, tolerancia) =>
    `${r.nombre(n.nombre)} has ${parteDe(r, fueraDe(n), n.con_precio, 'of')} prices (${r.porcentaje(fueraDe(n) / n.con_precio)}) outside the tolerance of ${r.porcentaje(tolerancia)}: ${r.numero(n.fuera_encima)} above and ${r.numero(fueraDe(n) - n.fuera_encima)} below the suggested one, with a mean deviation of ${r.porcentaje(n.desviacion ?? 0)}.`,
  competencia: (r, n, marca) =>
    [
      `Competitors are cheaper than ${r.nombre(n.nombre)}: price index ${r.numero(n.precio_propio / n.precio_competencia, 2)} in ${r.numero(n.con_competencia)} rows, ${r.dinero(n.precio_propio / n.con_competencia)} against ${r.dinero(n.precio_competencia / n.con_competencia)} on average`,
      marca
        ? `; the cheapest brand is ${r.nombre(marca.marca)}, at ${r.dinero(marca.precio)} in ${r.numero(marca.precios)} observations.`
        : '.',
    ].join(''),
  perdidas: (r, sujeto, n) =>
    `${sujeto.de === 'todo' ? '' : `At ${r.sucursal(sujeto.nombre)} `}${parteDe(r, n.perdidas, n.debidas, 'of')} planned visits (${r.porcentaje(n.perdidas / n.debidas)}) were not made.`,
  sinVisitas: (r, { activas, cuantas, nombres }) => {
    const resto = cuantas - nombres.length;
    const lista = r.lista([
      ...nombres.map((nombre) => r.sucursal(nombre)),
      ...(resto > 0 ? [`${r.numero(resto)} more`] : []),
    ]);
    return `${parteDe(r, cuantas, activas, 'of')} active branches had no completed visit: ${lista}.`;
  },
  atipico: (r, { medida, sucursal_nombre, producto_nombre, valor, mediana, valores, lejanos }) =>
    [
      `At ${r.sucursal(sucursal_nombre)} a ${medida === 'precio' ? 'price' : 'stock'} of ${valorDe(r, medida, valor)} was noted for ${r.nombre(producto_nombre)}, far from its median of ${valorDe(r, medida, mediana)} in ${r.numero(valores)} observations`,
      lejanos > 1 ? `; there are ${r.numero(lejanos)} such values.` : '.',
    ].join(''),
};

export const frases: Record<Idioma, Frases> = { es, en };
