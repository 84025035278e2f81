import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MotivoDeRevision } from '../../contract-envios.ts';

/** Why somebody should look at a visit, for whoever reads its report. */
export const motivosDeRevision: Record<MotivoDeRevision, MessageDescriptor> = {
  autor_inactivo: msg`La hizo alguien que ya no está activo en la empresa.`,
  reasignada: msg`Mientras se hacía se asignó a otra persona.`,
  cancelada: msg`Mientras se hacía se canceló.`,
  ya_completada: msg`Llegó un segundo registro de la misma visita.`,
  otra_sucursal: msg`Mientras se hacía se movió a otra sucursal.`,
  producto_retirado: msg`Incluye productos que la sucursal ya no tiene.`,
  lejos: msg`Se inició lejos de la sucursal.`,
};
