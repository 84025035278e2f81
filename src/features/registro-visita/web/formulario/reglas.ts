import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { estaCompleto, inventarioDe } from '#src/dominio/telefono/web/cuerpos.ts';
import { SIN_EXISTENCIA, exhibidoDe, puedeEscribirse, quiebreDe } from '#src/dominio/visitas/captura.ts';

export const SIN_ANOTAR: CamposDeProducto = {
  inventario_actual: '',
  exhibido: false,
  material_pop: false,
  precio_venta_observado: '',
  observaciones: '',
  competencias: [],
};

type Inventario = Pick<CamposDeProducto, 'inventario_actual' | 'exhibido'>;

/** Whether it is on show follows what there is; the person may say otherwise afterwards. */
const conInventario = (texto: string): Inventario => ({ inventario_actual: texto, exhibido: exhibidoDe(texto) });

/** What the field becomes with this in it, or nothing if it does not take it. A comma is a point. */
export const alEscribirInventario = (texto: string): Inventario | undefined => {
  const escrito = texto.replace(',', '.');
  return puedeEscribirse(escrito) ? conInventario(escrito) : undefined;
};

export const noHayExistencia = (inventario: string): boolean => inventario === SIN_EXISTENCIA;

/** One more or one less of what there is; never less than none. */
export const alContar = (inventario: string, paso: 1 | -1): Inventario => {
  const hay = noHayExistencia(inventario) ? 0 : Number(inventarioDe(inventario));
  const suma = Math.max(0, Math.round((hay + paso) * 1000) / 1000);
  return alEscribirInventario(String(suma)) ?? conInventario(inventario);
};

/** *No hay existencia*, and back: nothing is known then. */
export const alFaltar = (falta: boolean): Inventario => conInventario(falta ? SIN_EXISTENCIA : '');

export type EstadoDeProducto = 'falta' | 'hecho' | 'quiebre';

export const estadoDe = (fila: CamposDeProducto, umbral: number | null): EstadoDeProducto => {
  if (!estaCompleto(fila)) return 'falta';
  return quiebreDe(inventarioDe(fila.inventario_actual), umbral) ? 'quiebre' : 'hecho';
};
