import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Falta } from './validar.ts';

export const textoDeFalta: Record<Falta, MessageDescriptor> = {
  fechas: msg`Las fechas desde y hasta son requeridas`,
  cadena: msg`Debe seleccionar una cadena específica`,
  orden: msg`La fecha hasta debe ser mayor o igual a la fecha desde`,
};
