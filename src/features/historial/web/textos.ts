import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { verReporteDeVisita } from '../contract-reporte.ts';

const propios: Record<CodeOf<typeof verReporteDeVisita>, MessageDescriptor> = {
  'visita.no_encontrada': msg`Visita no encontrada`,
};

/** What to say for anything that reading what was done can fail with. */
export const textoDeHistorial = (error: unknown): MessageDescriptor => problemText(error, propios);

/** Not there, or not for this person: the same to them. */
export const noEncontrada = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.codigo === 'visita.no_encontrada' || error.codigo === 'empresa.no_encontrada');
