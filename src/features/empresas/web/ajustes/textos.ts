import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { imageTexts } from '#src/platform/web/i18n/image/image-problems.ts';
import type { guardarConfiguracion, subirLogo, zonasHorarias } from '../../contract.ts';

const propios: Record<CodeOf<typeof guardarConfiguracion> | CodeOf<typeof subirLogo>, MessageDescriptor> = {
  ...imageTexts,
  'empresa.horario_no_valido': msg`El horario debe terminar después de empezar.`,
};

export const textoDeEmpresa = (error: unknown): MessageDescriptor => problemText(error, propios);

export const NOMBRES_DE_ZONA: Record<(typeof zonasHorarias)[number], MessageDescriptor> = {
  'America/Caracas': msg`Caracas (America/Caracas)`,
  'America/Bogota': msg`Bogotá (America/Bogota)`,
  'America/Lima': msg`Lima (America/Lima)`,
  'America/Mexico_City': msg`Ciudad de México (America/Mexico_City)`,
};
