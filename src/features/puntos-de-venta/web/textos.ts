import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodigoDe } from '#src/platform/shared/contract.ts';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import { textosDeImagen } from '#src/platform/web/i18n/imagen/problemas-de-imagen.ts';
import type { editarCadena, eliminarCadena, subirLogoDeCadena } from '../contract-cadenas.ts';
import type { asociarProductos, editarSucursal, eliminarSucursal } from '../contract-sucursales.ts';

type Codigo =
  | CodigoDe<typeof editarCadena>
  | CodigoDe<typeof eliminarCadena>
  | CodigoDe<typeof subirLogoDeCadena>
  | CodigoDe<typeof editarSucursal>
  | CodigoDe<typeof eliminarSucursal>
  | CodigoDe<typeof asociarProductos>
  | 'empresa.no_encontrada';

const propios: Record<Codigo, MessageDescriptor> = {
  ...textosDeImagen,
  'empresa.no_encontrada': msg`No se pudo identificar tu empresa`,
  'cadena.no_encontrada': msg`La cadena ya no existe.`,
  'cadena.tiene_sucursales': msg`No puedes eliminar una cadena que tiene sucursales. Elimina las sucursales primero.`,
  'sucursal.no_encontrada': msg`La sucursal no existe`,
  'sucursal.tiene_visitas': msg`La sucursal tiene visitas asociadas.`,
  'registro.cambiado': msg`Otra persona la cambió mientras tanto.`,
  'producto.no_encontrado': msg`Algún producto ya no está en el catálogo.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDePuntosDeVenta = (error: unknown): MessageDescriptor => textoDeProblema(error, propios);
