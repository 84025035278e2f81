import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MotivoDeRevision } from '#src/dominio/telefono/contract-envios.ts';

/** Why somebody should look at a visit, for whoever reads its report. */
export const motivosDeRevision: Record<MotivoDeRevision, MessageDescriptor> = {
  autor_inactivo: msg`La hizo alguien que ya no está activo en la empresa.`,
  reasignada: msg`Mientras se hacía se asignó a otra persona.`,
  cancelada: msg`Mientras se hacía se canceló.`,
  ya_completada: msg`Llegó un segundo registro de la misma visita.`,
  otra_sucursal: msg`Mientras se hacía se movió a otra sucursal.`,
  producto_retirado: msg`Incluye productos que la sucursal ya no tiene.`,
  lejos: msg`Se inició lejos de la sucursal.`,
  foto_posterior: msg`Llegó una foto después de que se revisara.`,
  inicio_no_recibido: msg`Cuando dejó de ser su visita, aún no nos había llegado que la empezó.`,
  empezada_por_otra: msg`La persona que la tiene asignada ya la había empezado.`,
  traida_por_otra: msg`Llegó en una copia de rescate que trajo otra persona.`,
  sesion_terminada: msg`La copia de rescate es de una sesión que ya se había cerrado.`,
};
