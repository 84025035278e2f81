import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { buscarSucursalesParaVisitar, verSucursalParaVisitar } from '../contract.ts';

type Codigo = CodeOf<typeof buscarSucursalesParaVisitar> | CodeOf<typeof verSucursalParaVisitar>;

const propios: Record<Codigo, MessageDescriptor> = {
  'visita.no_planificada_no_permitida': msg`Tu empresa ya no permite visitas no planificadas.`,
  'visita.sucursal_no_disponible': msg`La sucursal está inactiva o archivada y no recibe visitas nuevas.`,
};

/** What to say for anything that a call of these screens can fail with. */
export const textoDeVisitas = (error: unknown): MessageDescriptor => problemText(error, propios);
