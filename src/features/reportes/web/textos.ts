import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { Caso } from '../casos.ts';
import type {
  EnvioPorRevisar,
  exportarReporteDeVisita,
  resolverEnvio,
  revisarVisita,
  verRevision,
} from '../contract-listado.ts';

type Codigo =
  | CodeOf<typeof exportarReporteDeVisita>
  | CodeOf<typeof verRevision>
  | CodeOf<typeof revisarVisita>
  | CodeOf<typeof resolverEnvio>;

const propios: Record<Codigo, MessageDescriptor> = {
  'visita.no_encontrada': msg`La visita ya no existe.`,
  'visita.no_completada': msg`La visita ya no está completada.`,
  'visita.turno_ocupado': msg`Esa persona ya tiene otra visita a esa sucursal en esa fecha y a esa hora.`,
  'revision.resuelta': msg`Otra persona ya lo decidió.`,
  'revision.sin_completar': msg`La visita no está completada: no hay nada que anular.`,
  'envio.no_encontrado': msg`El registro ya no existe.`,
  'envio.no_aplicable': msg`Estos datos no pueden ocupar el lugar de los que hay.`,
};

/** What to say for anything that a call about visits and their review can fail with. */
export const textoDeReportes = (error: unknown): MessageDescriptor => problemText(error, propios);

export const esProblema = (error: unknown, codigo: Codigo): boolean =>
  error instanceof ApiProblem && error.codigo === codigo;

/** Why somebody should look, for whoever decides. */
export const textosDeRevision: Record<EnvioPorRevisar['motivos'][number], MessageDescriptor> = {
  autor_inactivo: msg`La hizo alguien que ya no está activo en la empresa.`,
  reasignada: msg`Mientras se hacía se asignó a otra persona.`,
  cancelada: msg`Mientras se hacía se canceló.`,
  producto_retirado: msg`Incluye productos que la sucursal ya no tiene.`,
  lejos: msg`Se inició lejos de la sucursal.`,
  ya_completada: msg`Llegó un segundo registro de la misma visita.`,
  otra_sucursal: msg`Mientras se hacía se movió a otra sucursal.`,
  sin_terminar: msg`Llegó sin terminar, rescatada de un teléfono.`,
  foto_posterior: msg`Llegó una foto después de que se revisara.`,
  inicio_no_recibido: msg`Cuando dejó de ser su visita, aún no nos había llegado que la empezó.`,
  empezada_por_otra: msg`La persona que la tiene asignada ya la había empezado.`,
  traida_por_otra: msg`Llegó en una copia de rescate que trajo otra persona.`,
  sesion_terminada: msg`La copia de rescate es de una sesión que ya se había cerrado.`,
  correccion_tardia: msg`Quien la hizo la corrigió cuando ya había pasado el plazo.`,
  no_permitida: msg`La empresa no admitía esta visita no planificada cuando llegó.`,
};

/** Which visits are listed for a figure. */
export const textosDeCaso: Record<Caso, MessageDescriptor> = {
  sin_existencia: msg`Visitas con producto sin existencia`,
  quiebre: msg`Visitas con producto en quiebre`,
  no_exhibido: msg`Visitas con producto sin exhibir`,
  sin_pop: msg`Visitas con producto sin material POP`,
  precio_fuera: msg`Visitas con precio fuera de rango`,
  con_fila: msg`Visitas con producto registrado`,
  completadas: msg`Visitas completadas`,
  perdidas: msg`Visitas planificadas que no se hicieron`,
  canceladas: msg`Visitas canceladas`,
  no_realizadas: msg`Visitas que no se pudieron realizar`,
};
