import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { CifrasCorregidas, corregirVisita } from '../../contract-correccion.ts';
import type { Campos } from './borrador.ts';

const propios: Record<CodeOf<typeof corregirVisita>, MessageDescriptor> = {
  'visita.no_encontrada': msg`La visita ya no existe.`,
  'visita.no_completada': msg`La visita ya no está completada: no hay cifras que corregir.`,
  'visita.anulada': msg`La visita está anulada: no cuenta, y no se corrige.`,
  'visita.corregida': msg`Otra persona corrigió esta visita mientras tanto.`,
  'envio.otro_contenido': msg`Esta corrección ya se guardó con otras cifras. Cierra y vuelve a abrirla.`,
  'producto.no_encontrado': msg`Un producto ya no está en esta visita. Cierra y vuelve a abrirla.`,
  'visita.sin_cambios': msg`Las cifras ya son esas: no queda nada que corregir.`,
  'visita.demasiadas_correcciones': msg`Esta visita ya se corrigió demasiadas veces.`,
};

export const textoDeCorreccion = (error: unknown): MessageDescriptor => problemText(error, propios);

export const fueOtraPersona = (error: unknown): boolean =>
  error instanceof ApiProblem && error.codigo === 'visita.corregida';

export const NOMBRES: Record<keyof Campos, MessageDescriptor> = {
  inventario_actual: msg`Inventario`,
  precio_venta_observado: msg`Precio`,
  exhibido: msg`Exhibido`,
  material_pop: msg`Material POP`,
  observaciones: msg`Observaciones`,
};

const SI = msg`Sí`;
const NO = msg`No`;

/** «40», «$1,85», «Sí»; nothing is a dash. */
export const valorDe = (i18n: I18n, campo: keyof Campos, cifras: CifrasCorregidas): string => {
  if (campo === 'precio_venta_observado') {
    const { precio_venta_observado: precio } = cifras;
    return precio === null ? '—' : precioDe(i18n, precio);
  }
  const valor = cifras[campo];
  return typeof valor === 'boolean' ? i18n._(valor ? SI : NO) : (valor ?? '—');
};
