import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PideFotos } from '../enumeraciones.ts';

export const NOMBRES_DE_FOTOS: Record<PideFotos, MessageDescriptor> = {
  nunca: msg`De ninguno`,
  quiebres: msg`De los que están en quiebre`,
  siempre: msg`De todos`,
};
