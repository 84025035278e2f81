import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { HechoDeSeguridad } from './hechos-seguridad.ts';

export const FRASES_DE_SEGURIDAD: Record<HechoDeSeguridad['que'], MessageDescriptor> = {
  entro: msg({ message: '{actor} inició sesión' }),
  salio: msg({ message: '{actor} cerró su sesión' }),
  cerro_sesiones: msg({ message: '{actor} cerró sus otras sesiones' }),
  restablecio: msg({ message: '{actor} restableció su contraseña por correo' }),
  fallo: msg({
    message:
      'Hubo {cuantos, plural, one {# intento fallido} other {# intentos fallidos}} de entrar en la cuenta de {sobre}',
  }),
  fallo_y_bloqueo: msg({
    message:
      'Hubo {cuantos, plural, one {# intento fallido} other {# intentos fallidos}} de entrar en la cuenta de {sobre}, hasta el límite',
  }),
  denegado: msg({ message: '{actor} intentó algo que su rol no permite' }),
  denegado_en_otra: msg({ message: '{actor} intentó entrar en una empresa que no es suya' }),
  exporto_productos: msg({ message: '{actor} exportó los productos' }),
  exporto_visitas: msg({ message: '{actor} exportó las visitas' }),
  exporto_visita: msg({ message: '{actor} exportó el reporte de una visita a {sobre}' }),
  exporto_reporte: msg({ message: '{actor} exportó un reporte de la cadena {sobre}' }),
  pidio_analisis: msg({ message: '{actor} pidió un análisis de la cadena {sobre}' }),
};

const FILTROS: Record<string, MessageDescriptor> = {
  busqueda: msg`búsqueda`,
  categoria: msg`categoría`,
  presentacion: msg`presentación`,
  archivados: msg`archivados`,
  mercaderista: msg`mercaderista`,
  cadena: msg`cadena`,
  sucursal: msg`sucursal`,
  fecha: msg`fecha`,
  estado: msg`estado`,
  desde: msg`desde`,
  hasta: msg`hasta`,
};

const nombreDeFormato = (i18n: I18n, formato: string): string =>
  formato === 'csv_excel' ? t(i18n)`CSV para Excel` : formato.toUpperCase();

/** From where; or what was asked for, as the server knows it; or what a file holds. */
export const detalleDeSeguridad = (i18n: I18n, hecho: HechoDeSeguridad): [campo: string, valor: string][] => {
  if ('desde' in hecho) return hecho.desde ? [[t(i18n)`Desde`, hecho.desde]] : [];
  if ('peticion' in hecho) return [[t(i18n)`Petición`, hecho.peticion]];
  const { formato, filas, filtros, periodo } = hecho.datos;
  const nombrados = filtros.map((filtro) => (FILTROS[filtro] ? i18n._(FILTROS[filtro]) : filtro));
  const parts: [string, string | undefined][] = [
    [t(i18n)`Periodo`, periodo?.join(' – ')],
    [t(i18n)`Formato`, hecho.que === 'pidio_analisis' ? undefined : nombreDeFormato(i18n, formato)],
    [t(i18n)`Filas`, filas === undefined ? undefined : i18n.number(filas)],
    [t(i18n)`Filtros`, nombrados.join(', ') || undefined],
  ];
  return parts.flatMap(([campo, value]) => (value === undefined ? [] : [[campo, value]]));
};
