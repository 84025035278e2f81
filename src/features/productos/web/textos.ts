import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { asignarAVarias } from '#src/dominio/surtido/contract.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import type { CommonCode } from '#src/platform/shared/problem.ts';
import { imageTexts } from '#src/platform/web/i18n/image/image-problems.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { editarProducto, subirImagenDeProducto } from '../contract.ts';

/** What the specification says for products in its own words. */
export const textosDeAcceso: Partial<Record<CommonCode, MessageDescriptor>> = {
  'sesion.ausente': msg`Usuario no autenticado`,
  'empresa.no_encontrada': msg`Usuario no asociado a empresa`,
};

type Codigo = CodeOf<typeof editarProducto> | CodeOf<typeof subirImagenDeProducto> | CodeOf<typeof asignarAVarias>;

const propios: Record<Codigo, MessageDescriptor> = {
  ...imageTexts,
  'producto.no_encontrado': msg`El producto ya no existe.`,
  'registro.cambiado': msg`Otra persona lo cambió mientras lo editabas.`,
  'sucursal.no_encontrada': msg`La sucursal no existe`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDeProductos = (error: unknown): MessageDescriptor =>
  problemText(error, { ...propios, ...textosDeAcceso });
