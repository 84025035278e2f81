import type { ProductoDeVisita, ReglasDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { inventarioDe, leerPrecio } from '#src/dominio/telefono/web/cuerpos.ts';
import { fueraDeRango, quiebreDe } from '#src/dominio/visitas/captura.ts';
import { noHayExistencia } from '../reglas.ts';

/** A product that somebody should know of before the visit leaves. */
export interface Encontrado {
  producto: ProductoDeVisita;
  /** As it was noted. */
  inventario: string;
  precio: number | null;
  quiebre: boolean;
  rango: 'elevado' | 'bajo' | null;
}

export interface ResumenDeCierre {
  quiebres: number;
  fueraDeRango: number;
  /** Stock-outs first; each product once. */
  encontrados: readonly Encontrado[];
  /** Of those of which the company wants a photo, those that have none; null: it wants none. */
  sinFoto: readonly Encontrado[] | null;
  sinPrecio: readonly Encontrado[];
}

interface Contado {
  productos: readonly ProductoDeVisita[];
  filaDe: (productoId: string) => CamposDeProducto;
  /** The products that have a photo. */
  conFoto: ReadonlySet<string>;
  reglas: Pick<ReglasDeVisita, 'pide_fotos' | 'tolerancia_precio'>;
}

/** Something may be on the shelf: what is not there shows no price. */
const hay = (inventario: string): boolean => !noHayExistencia(inventario) && Number(inventario) > 0;

/** What a counted visit comes to, in the order in which it was counted. */
export const resumirCierre = ({ productos, filaDe, conFoto, reglas }: Contado): ResumenDeCierre => {
  const { pide_fotos: pide, tolerancia_precio: tolerancia } = reglas;
  const todos = productos.map((producto): Encontrado => {
    const { inventario_actual, precio_venta_observado } = filaDe(producto.producto_id);
    const inventario = inventarioDe(inventario_actual);
    const precio = leerPrecio(precio_venta_observado);
    return {
      producto,
      inventario,
      precio,
      quiebre: quiebreDe(inventario, producto.producto_cantidad_minima_quiebre),
      rango: fueraDeRango(precio, producto.producto_precio_venta_sugerido, tolerancia),
    };
  });
  const quiebres = todos.filter(({ quiebre }) => quiebre);
  const conRango = todos.filter(({ rango }) => rango !== null);
  const sinFotoEn = (pedidos: readonly Encontrado[]) =>
    pedidos.filter(({ producto }) => !conFoto.has(producto.producto_id));
  return {
    quiebres: quiebres.length,
    fueraDeRango: conRango.length,
    encontrados: [...quiebres, ...conRango.filter(({ quiebre }) => !quiebre)],
    sinFoto: pide === 'nunca' ? null : sinFotoEn(pide === 'quiebres' ? quiebres : todos),
    sinPrecio: todos.filter(({ inventario, precio }) => precio === null && hay(inventario)),
  };
};

const MINUTO_MS = 60_000;

/** Whole minutes since it was begun; a clock that was set back meanwhile counts none. */
export const minutosDesde = (instante: string, ahora: number): number =>
  Math.max(0, Math.floor((ahora - Date.parse(instante)) / MINUTO_MS));
