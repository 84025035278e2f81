import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileNotSaved } from './save-file.ts';

/** What to say when a file did not get where it should. */
export const fileTexts: Record<FileNotSaved['motivo'], MessageDescriptor> = {
  descarga: msg`No se pudo descargar el archivo`,
  dispositivo: msg`No se pudo guardar el archivo en el dispositivo`,
};
