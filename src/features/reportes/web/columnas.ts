import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Columna } from '../columnas.ts';

const marca = msg`Marca del competidor, si se anotó`;
const producto = msg`Producto del competidor, si se anotó`;
const precio = msg`Precio del competidor, si se anotó`;

/** What each column of the file says, for whoever opens it. */
export const explicaciones: Record<Columna, MessageDescriptor> = {
  fecha: msg`Día de la visita`,
  hora: msg`Hora programada; vacía si no tenía`,
  mercaderista: msg`Quién hizo la visita`,
  cadena: msg`Punto de venta al que pertenece la sucursal`,
  sucursal: msg`Dónde se hizo la visita`,
  direccion: msg`Dirección de la sucursal`,
  producto: msg`Producto revisado`,
  sku: msg`Código del producto`,
  categoria: msg`Categoría del producto`,
  presentacion: msg`Presentación del producto`,
  inventario_actual: msg`Unidades contadas, o «Sin existencia»`,
  sin_existencia: msg`1 si no había ninguna unidad; 0 si había`,
  quiebre: msg`1 si había menos que la cantidad mínima; 0 si no`,
  exhibido: msg`1 si estaba exhibido; 0 si no`,
  material_pop: msg`1 si había material POP; 0 si no`,
  precio_venta_observado: msg`Precio visto en el anaquel`,
  precio_sugerido: msg`Precio sugerido vigente al comenzar la visita`,
  con_precio: msg`1 si hay precio observado y sugerido; 0 si falta uno`,
  precio_en_rango: msg`1 si el precio está dentro de la tolerancia de la empresa; 0 si no`,
  precio_competencia: msg`Promedio de los precios de competidores anotados en la fila, si también tiene precio propio`,
  competencia_1_marca: marca,
  competencia_1_producto: producto,
  competencia_1_precio: precio,
  competencia_2_marca: marca,
  competencia_2_producto: producto,
  competencia_2_precio: precio,
  competencia_3_marca: marca,
  competencia_3_producto: producto,
  competencia_3_precio: precio,
  observaciones: msg`Lo que escribió el mercaderista`,
  iniciada_en: msg`Comienzo de la visita, en la hora de la empresa`,
  completada_en: msg`Fin de la visita, en la hora de la empresa`,
  visita_id: msg`Identificador de la visita`,
  imagen_url: msg`Enlace a la primera foto del producto en la visita; se abre con tu cuenta de Anaquel`,
};
