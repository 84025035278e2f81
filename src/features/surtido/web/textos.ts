import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { listarSurtido } from '#src/dominio/surtido/contract.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { crearFormato, eliminarFormato, ponerFormato, renombrarFormato } from '../contract-formatos.ts';
import type { adoptarPropuesta, cambiarSurtido, copiarSurtido, deshacerCambio, preverCambio } from '../contract.ts';

type Codigo = CodeOf<
  | typeof listarSurtido
  | typeof cambiarSurtido
  | typeof preverCambio
  | typeof deshacerCambio
  | typeof adoptarPropuesta
  | typeof copiarSurtido
  | typeof crearFormato
  | typeof renombrarFormato
  | typeof eliminarFormato
  | typeof ponerFormato
>;

const propios: Record<Codigo, MessageDescriptor> = {
  'cadena.no_encontrada': msg`La cadena ya no existe.`,
  'sucursal.no_encontrada': msg`Alguna de las sucursales ya no existe.`,
  'producto.no_encontrado': msg`Algún producto ya no está en el catálogo.`,
  'registro.cambiado': msg`Otra persona lo cambió mientras tanto.`,
  'surtido.fecha_pasada': msg`Ese día ya comenzó. Elige uno que esté por venir.`,
  'surtido.ya_vigente': msg`El cambio ya está vigente y no se puede deshacer. Haz otro cambio.`,
  'formato.no_encontrado': msg`El formato ya no existe.`,
  'formato.nombre_en_uso': msg`Ya hay un formato con ese nombre.`,
  'formato.en_uso': msg`Hay sucursales con este formato. Dales otro primero.`,
  'formato.demasiados': msg`Ya tienes el máximo de formatos. Elimina alguno que no uses.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDeSurtido = (error: unknown): MessageDescriptor => problemText(error, propios);
