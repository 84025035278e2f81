import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  cerrarSinVisita,
  comenzarNoPlanificada,
  enviarFoto,
  finalizarVisita,
  iniciarVisita,
} from '#src/dominio/telefono/contract-envios.ts';
import type { entregarRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import type { CommonCode } from '#src/platform/shared/problem.ts';
import { imageTexts } from '#src/platform/web/i18n/image/image-problems.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';

const propios: Record<CodeOf<typeof entregarRescate>, MessageDescriptor> = {
  'archivo.demasiado_grande': msg`El archivo pesa más de 128 MB y no puede ser una copia de rescate.`,
  'rescate.ilegible': msg`Este archivo no es una copia de rescate, o está incompleto o cambiado. No se guardó nada de él. Pide que te lo envíen otra vez.`,
  'rescate.otra_empresa': msg`Esta copia de rescate es de otra empresa. Cámbiate a esa empresa y súbela desde ahí.`,
  'rescate.clave_desconocida': msg`Esta copia de rescate no se hizo con este servidor y no se puede abrir aquí.`,
  'rescate.sin_autor': msg`No sabemos de quién es esta copia: la persona ya no existe o la copia es demasiado antigua.`,
};

/** Why a file was not taken. */
export const textoDeRescate = (error: unknown): MessageDescriptor => problemText(error, propios);

type Rechazo = CodeOf<
  | typeof cerrarSinVisita
  | typeof comenzarNoPlanificada
  | typeof enviarFoto
  | typeof finalizarVisita
  | typeof iniciarVisita
>;

const rechazos: Record<Rechazo, MessageDescriptor> & Partial<Record<CommonCode, MessageDescriptor>> = {
  'visita.no_encontrada': msg`La visita no existe o nunca fue de esa persona.`,
  'visita.incompleta': msg`A la visita le falta algún producto de la sucursal. Lo anotado quedó guardado para revisar.`,
  'producto.no_encontrado': msg`Un producto de la visita ya no existe en el catálogo. Lo anotado quedó guardado para revisar.`,
  'envio.otro_contenido': msg`El servidor ya tiene otra versión de esta visita.`,
  'visita.demasiadas_fotos': msg`La visita ya tiene todas las fotos que se admiten.`,
  'visita.demasiados_envios': msg`De esta visita ya se guardaron demasiadas versiones. Conserva el archivo y avisa a quien administra la empresa.`,
  // asked only of what was begun with a connection, which nothing in a file was
  'visita.no_planificada_no_permitida': msg`La empresa no permite visitas no planificadas.`,
  'visita.persona_no_disponible': msg`Esa persona ya no visita sucursales de esta empresa.`,
  'visita.sucursal_no_disponible': msg`La sucursal de la visita ya no existe.`,
  'visita.demasiadas_no_planificadas': msg`Ya hay demasiadas visitas no planificadas de esa persona. Conserva el archivo, revisa las que esperan y súbelo otra vez.`,
  'foto.otro_contenido': msg`El servidor tiene otra foto con el mismo nombre.`,
  'foto.otro_comienzo': msg`Esa foto se está enviando desde otro lugar. Sube el archivo otra vez en unos minutos.`,
  'peticion.invalida': msg`El servidor no aceptó algún dato.`,
  ...imageTexts,
};

/** Why one thing of a file that was taken was not. */
export const textoDeRechazado = (codigo: string): MessageDescriptor => problemText(new ApiProblem(codigo, 0), rechazos);
