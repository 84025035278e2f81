import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { refusedImage } from '#src/platform/shared/image.ts';

/** Why an uploaded image was not taken. Apart from the common problems: the first screens send none. */
export const imageTexts: Record<keyof typeof refusedImage, MessageDescriptor> = {
  'archivo.tipo_no_admitido': msg`Este tipo de archivo no se admite.`,
  'archivo.ilegible': msg`La imagen no se puede leer. Elige otra.`,
  'archivo.demasiados_pixeles': msg`La imagen tiene demasiados píxeles. Elige una más pequeña.`,
  'archivo.huella_distinta': msg`La imagen llegó incompleta. Intenta de nuevo.`,
  'archivo.demasiado_grande': msg`La imagen no puede pasar de 15 MB.`,
  'archivo.cuota_agotada': msg`La empresa no tiene espacio para más archivos.`,
};
