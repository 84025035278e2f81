import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import type { cambiarSurtidoDeSucursal, deshacerCambioDeSucursal } from '#src/dominio/surtido/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { imageTexts } from '#src/platform/web/i18n/image/image-problems.ts';
import type { editarCadena, eliminarCadena, subirLogoDeCadena } from '../contract-cadenas.ts';
import type { archivarSucursal, asociarProductos, editarSucursal, eliminarSucursal } from '../contract-sucursales.ts';

type Codigo =
  | CodeOf<typeof editarCadena>
  | CodeOf<typeof eliminarCadena>
  | CodeOf<typeof subirLogoDeCadena>
  | CodeOf<typeof editarSucursal>
  | CodeOf<typeof eliminarSucursal>
  | CodeOf<typeof archivarSucursal>
  | CodeOf<typeof asociarProductos>
  | CodeOf<typeof cambiarSurtidoDeSucursal>
  | CodeOf<typeof deshacerCambioDeSucursal>
  | 'empresa.no_encontrada';

const propios: Record<Codigo, MessageDescriptor> = {
  ...imageTexts,
  'empresa.no_encontrada': msg`No se pudo identificar tu empresa`,
  'cadena.no_encontrada': msg`La cadena ya no existe.`,
  'formato.no_encontrado': msg`El formato ya no existe.`,
  'cadena.tiene_sucursales': msg`No puedes eliminar una cadena que tiene sucursales. Elimina las sucursales primero.`,
  'sucursal.no_encontrada': msg`La sucursal no existe`,
  'sucursal.visitas_pendientes': msg`Di qué pasa con las visitas planificadas en la sucursal.`,
  'sucursal.tiene_visitas': msg`La sucursal tiene visitas asociadas.`,
  'registro.cambiado': msg`Otra persona la cambió mientras tanto.`,
  'surtido.fecha_pasada': msg`Elige un día que todavía no haya comenzado.`,
  'surtido.ya_vigente': msg`El cambio ya está vigente, o alguien lo deshizo antes.`,
  'producto.no_encontrado': msg`Algún producto ya no está en el catálogo.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDePuntosDeVenta = (error: unknown): MessageDescriptor => problemText(error, propios);
