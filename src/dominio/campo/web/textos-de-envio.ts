import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  cerrarSinVisita,
  comenzarNoPlanificada,
  enviarFoto,
  finalizarVisita,
  iniciarVisita,
  MotivoDeRevision,
} from '#src/dominio/telefono/contract-envios.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import type { CommonCode } from '#src/platform/shared/problem.ts';
import { imageTexts } from '#src/platform/web/i18n/image/image-problems.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';

/** What the server refuses of a delivery, but for what the phone answers by itself; and what it refuses itself. */
type Rechazo =
  | Exclude<
      CodeOf<
        | typeof cerrarSinVisita
        | typeof comenzarNoPlanificada
        | typeof enviarFoto
        | typeof finalizarVisita
        | typeof iniciarVisita
      >,
      'foto.otro_comienzo'
    >
  | 'foto.sin_contenido';

/** What to do about each refusal. All of it is still on the phone. */
const RECHAZOS: Record<Rechazo, MessageDescriptor> & Partial<Record<CommonCode, MessageDescriptor>> = {
  'visita.no_encontrada': msg`La visita ya no está a tu nombre. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'visita.incompleta': msg`La lista de productos de la sucursal cambió y falta alguno. Corrige la visita y vuelve a finalizarla.`,
  'producto.no_encontrado': msg`Un producto de la visita ya no existe en el catálogo. Corrige la visita y vuelve a finalizarla.`,
  'envio.otro_contenido': msg`El servidor ya tiene otra versión de esta visita. Corrige la visita y vuelve a finalizarla.`,
  'peticion.invalida': msg`El servidor no aceptó algún dato. Corrige la visita y vuelve a finalizarla.`,
  'peticion.malformada': msg`El servidor no aceptó algún dato. Corrige la visita y vuelve a finalizarla.`,
  'empresa.no_encontrada': msg`Ya no trabajas con esta empresa. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'permiso.denegado': msg`No tienes permiso para enviar esta visita. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'visita.demasiadas_fotos': msg`La visita ya tiene todas las fotos que se admiten. Avisa a tu supervisor: las demás siguen en este teléfono.`,
  'visita.demasiados_envios': msg`Esta visita ya se envió demasiadas veces. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'visita.no_planificada_no_permitida': msg`Tu empresa no permite visitas no planificadas. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'visita.sucursal_no_disponible': msg`La sucursal ya no existe. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'visita.persona_no_disponible': msg`Ya no trabajas con esta empresa. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'visita.demasiadas_no_planificadas': msg`Ya hay demasiadas visitas no planificadas por revisar. Avisa a tu supervisor: lo que anotaste sigue en este teléfono.`,
  'foto.otro_contenido': msg`El servidor tiene otra foto con el mismo nombre.`,
  'foto.sin_contenido': msg`La foto ya no está en este teléfono.`,
  ...imageTexts,
};

/** The refusals that the person can mend in the form. */
const SE_CORRIGEN = new Set([
  'visita.incompleta',
  'producto.no_encontrado',
  'envio.otro_contenido',
  'peticion.invalida',
  'peticion.malformada',
]);
export const seCorrige = (codigo: string): boolean => SE_CORRIGEN.has(codigo);

export const textoDeRechazo = (codigo: string): MessageDescriptor => problemText(new ApiProblem(codigo, 0), RECHAZOS);

/** Why somebody of the company will look at what was sent. */
export const MOTIVOS: Record<MotivoDeRevision, MessageDescriptor> = {
  autor_inactivo: msg`Tu cuenta ya no está activa en la empresa.`,
  reasignada: msg`La visita había pasado a otra persona.`,
  cancelada: msg`La visita estaba cancelada.`,
  ya_completada: msg`La visita ya estaba completada.`,
  otra_sucursal: msg`La visita se movió a otra sucursal.`,
  producto_retirado: msg`Un producto se retiró de la sucursal.`,
  lejos: msg`La visita comenzó lejos de donde figura la sucursal.`,
  foto_posterior: msg`Llegó una foto después de que se revisara.`,
  inicio_no_recibido: msg`Cuando dejó de ser tu visita, aún no nos había llegado que la empezaste.`,
  empezada_por_otra: msg`La persona que la tiene ahora ya la había empezado.`,
  traida_por_otra: msg`La trajo otra persona en una copia de rescate.`,
  sesion_terminada: msg`La copia de rescate es de una sesión que ya se había cerrado.`,
  correccion_tardia: msg`La corrección llegó cuando ya no podías hacerla tú: tu supervisor decidirá sobre ella.`,
  corregida: msg`Ya había llegado tu corrección.`,
  no_permitida: msg`La empresa no admitía esta visita no planificada cuando llegó.`,
};
