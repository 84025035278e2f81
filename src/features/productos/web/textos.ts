import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { asignarProductos } from '#src/dominio/puntos-de-venta/contract.ts';
import type { CodigoDe } from '#src/platform/shared/contract.ts';
import type { CodigoComun } from '#src/platform/shared/problem.ts';
import { textosDeImagen } from '#src/platform/web/i18n/imagen/problemas-de-imagen.ts';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import type { editarProducto, subirImagenDeProducto } from '../contract.ts';

/** What the specification says for products in its own words. */
export const textosDeAcceso: Partial<Record<CodigoComun, MessageDescriptor>> = {
  'sesion.ausente': msg`Usuario no autenticado`,
  'empresa.no_encontrada': msg`Usuario no asociado a empresa`,
};

type Codigo =
  | CodigoDe<typeof editarProducto>
  | CodigoDe<typeof subirImagenDeProducto>
  | CodigoDe<typeof asignarProductos>;

const propios: Record<Codigo, MessageDescriptor> = {
  ...textosDeImagen,
  'producto.no_encontrado': msg`El producto ya no existe.`,
  'registro.cambiado': msg`Otra persona lo cambió mientras lo editabas.`,
  'sucursal.no_encontrada': msg`La sucursal no existe`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDeProductos = (error: unknown): MessageDescriptor =>
  textoDeProblema(error, { ...propios, ...textosDeAcceso });
