import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { HechoDeCatalogo } from './hechos-catalogo.ts';

export const FRASES_DE_CATALOGO: Record<HechoDeCatalogo['que'], MessageDescriptor> = {
  producto_creado: msg({ message: '{actor} creó el producto {sobre}' }),
  producto_con_precio: msg({ message: '{actor} cambió el precio de {sobre}' }),
  producto_editado: msg({ message: '{actor} editó el producto {sobre}' }),
  producto_con_imagen: msg({ message: '{actor} cambió la imagen de {sobre}' }),
  producto_archivado: msg({ message: '{actor} archivó el producto {sobre}' }),
  producto_recuperado: msg({ message: '{actor} restauró el producto {sobre}' }),
  productos_creados: msg({
    message: '{actor} creó {cuantos, plural, one {# producto} other {# productos}} de una vez',
  }),
  productos_editados: msg({
    message: '{actor} editó {cuantos, plural, one {# producto} other {# productos}} de una vez',
  }),
  cadena_creada: msg({ message: '{actor} creó la cadena {sobre}' }),
  cadena_editada: msg({ message: '{actor} editó la cadena {sobre}' }),
  cadena_con_logo: msg({ message: '{actor} cambió el logo de la cadena {sobre}' }),
  cadena_eliminada: msg({ message: '{actor} eliminó la cadena {sobre}' }),
  sucursal_creada: msg({ message: '{actor} creó la sucursal {sobre}' }),
  sucursal_editada: msg({ message: '{actor} editó la sucursal {sobre}' }),
  sucursal_archivada: msg({ message: '{actor} archivó la sucursal {sobre}' }),
  sucursal_recuperada: msg({ message: '{actor} restauró la sucursal {sobre}' }),
  sucursal_eliminada: msg({ message: '{actor} eliminó la sucursal {sobre}' }),
  surtido_ampliado: msg({
    message: '{actor} agregó {cuantos, plural, one {# producto} other {# productos}} a la sucursal {sobre}',
  }),
  surtido_reducido: msg({
    message: '{actor} quitó {cuantos, plural, one {# producto} other {# productos}} de la sucursal {sobre}',
  }),
  cadenas_creadas: msg({ message: '{actor} creó {cuantos, plural, one {# cadena} other {# cadenas}} de una vez' }),
  cadenas_editadas: msg({ message: '{actor} editó {cuantos, plural, one {# cadena} other {# cadenas}} de una vez' }),
  cadenas_eliminadas: msg({
    message: '{actor} eliminó {cuantos, plural, one {# cadena} other {# cadenas}} de una vez',
  }),
  sucursales_creadas: msg({
    message: '{actor} creó {cuantos, plural, one {# sucursal} other {# sucursales}} de una vez',
  }),
  sucursales_editadas: msg({
    message: '{actor} editó {cuantos, plural, one {# sucursal} other {# sucursales}} de una vez',
  }),
  sucursales_eliminadas: msg({
    message: '{actor} eliminó {cuantos, plural, one {# sucursal} other {# sucursales}} de una vez',
  }),
  surtidos_ampliados: msg({
    message: '{actor} agregó productos a muchas sucursales: {cuantos, number} en total',
  }),
  surtidos_reducidos: msg({
    message: '{actor} quitó productos de muchas sucursales: {cuantos, number} en total',
  }),
  surtidos_cambiados: msg({
    message: '{actor} cambió el surtido de muchas sucursales: {cuantos, number} cambios en total',
  }),
  surtido_cambiado: msg({
    message:
      '{actor} cambió {cuantos, plural, one {# producto} other {# productos}} del surtido de la sucursal {sobre}',
  }),
  surtido_de_cadena_ampliado: msg({
    message: '{actor} agregó {cuantos, plural, one {# producto} other {# productos}} al surtido de la cadena {sobre}',
  }),
  surtido_de_cadena_reducido: msg({
    message: '{actor} quitó {cuantos, plural, one {# producto} other {# productos}} del surtido de la cadena {sobre}',
  }),
  surtido_de_cadena_cambiado: msg({
    message: '{actor} cambió {cuantos, plural, one {# producto} other {# productos}} del surtido de la cadena {sobre}',
  }),
  surtido_deshecho: msg({ message: '{actor} deshizo un cambio por venir del surtido de {sobre}' }),
  formato_creado: msg({ message: '{actor} creó el formato {sobre}' }),
  formato_editado: msg({ message: '{actor} cambió el nombre del formato {sobre}' }),
  formato_eliminado: msg({ message: '{actor} eliminó el formato {sobre}' }),
};

/** What is called something on the forms; positions and the like are said to have changed by the sentence alone. */
export const DEL_CATALOGO: Record<string, MessageDescriptor> = {
  nombre: msg`Nombre`,
  sku: msg`SKU`,
  categoria: msg`Categoría`,
  presentacion: msg`Presentación`,
  precio_compra: msg`Precio de compra`,
  precio_venta_sugerido: msg`Precio de venta sugerido`,
  cantidad_minima_quiebre: msg`Cantidad mínima de quiebre`,
  codigos_de_barras: msg`Códigos de barras`,
  tipo_unidad_negocio: msg`Tipo`,
  canal_venta: msg`Canal de venta`,
  presencia: msg`Presencia`,
  direccion: msg`Dirección`,
  estado_operacional: msg`Estado operacional`,
  estado_geografico: msg`Estado`,
  municipio: msg`Municipio`,
  zona_1: msg`Zona 1`,
  zona_2: msg`Zona 2`,
  radio_inicio_m: msg`Radio para iniciar una visita (m)`,
};

/** A price as a price; nothing as a dash, or one would read an arrow that begins or ends nowhere. */
export const valorDeCatalogo = (i18n: I18n, campo: string, value: string): string => {
  if (value === '') return '—';
  return campo.startsWith('precio_') ? precioDe(i18n, Number(value)) : value;
};
