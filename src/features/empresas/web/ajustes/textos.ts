import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodigoDe } from '#src/platform/shared/contract.ts';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import { textosDeImagen } from '#src/platform/web/i18n/imagen/problemas-de-imagen.ts';
import type { guardarConfiguracion, subirLogo, zonasHorarias } from '../../contract.ts';

const propios: Record<CodigoDe<typeof guardarConfiguracion> | CodigoDe<typeof subirLogo>, MessageDescriptor> = {
  ...textosDeImagen,
  'empresa.horario_no_valido': msg`El horario debe terminar después de empezar.`,
};

export const textoDeEmpresa = (error: unknown): MessageDescriptor => textoDeProblema(error, propios);

export const NOMBRES_DE_ZONA: Record<(typeof zonasHorarias)[number], MessageDescriptor> = {
  'America/Caracas': msg`Caracas (America/Caracas)`,
  'America/Bogota': msg`Bogotá (America/Bogota)`,
  'America/Lima': msg`Lima (America/Lima)`,
  'America/Mexico_City': msg`Ciudad de México (America/Mexico_City)`,
};
