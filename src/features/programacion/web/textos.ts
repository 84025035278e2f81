import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { crearVisitasMasivas, listarSucursalesProgramables } from '../contract-masiva.ts';
import type {
  cambiarVisita,
  cancelarVisita,
  eliminarVisita,
  exportarVisitas,
  programarVisita,
} from '../contract-visitas.ts';

type Codigo =
  | CodeOf<typeof programarVisita>
  | CodeOf<typeof cambiarVisita>
  | CodeOf<typeof cancelarVisita>
  | CodeOf<typeof eliminarVisita>
  | CodeOf<typeof crearVisitasMasivas>
  | CodeOf<typeof listarSucursalesProgramables>;

const propios: Record<Codigo, MessageDescriptor> = {
  'visita.no_encontrada': msg`La visita ya no existe.`,
  'visita.turno_ocupado': msg`Esa persona ya tiene una visita a esa sucursal en esa fecha y a esa hora.`,
  'visita.sucursal_no_disponible': msg`La sucursal está inactiva o archivada y no recibe visitas nuevas.`,
  'visita.persona_no_disponible': msg`Esa persona ya no es un mercaderista activo de la empresa.`,
  'visita.no_pendiente': msg`La visita ya no está pendiente.`,
  'visita.terminada': msg`La visita ya terminó: no se puede cancelar.`,
  'visita.fecha_pasada': msg`La fecha de la visita ya pasó: se cancela, no se elimina.`,
  'visitas.demasiadas': msg`Son más de 20.000 visitas, lo máximo de una vez. Elige menos sucursales, personas o fechas.`,
  'visitas.sin_fechas': msg`Con esos días y semanas no queda ninguna fecha.`,
  'recurrencia.fin_antes_del_inicio': msg`La fecha de fin debe ser posterior a la de inicio.`,
  'recurrencia.sin_fechas': msg`Con esa repetición no queda ninguna fecha.`,
  'registro.cambiado': msg`Otra persona la cambió mientras la editabas.`,
  'cadena.no_encontrada': msg`La cadena ya no existe.`,
};

/** Why there is no file. */
export const textosDeExportacion: Record<CodeOf<typeof exportarVisitas>, MessageDescriptor> = {
  'exportacion.demasiadas_filas': msg`Son más filas de las que admite una hoja de cálculo. Descarga el CSV o filtra menos visitas.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDeProgramacion = (error: unknown): MessageDescriptor => problemText(error, propios);

/** Why visits were not made: the server's reason, or the specification's own words where it gave none. */
export const textoDeCreacion = (error: unknown): MessageDescriptor =>
  error instanceof ApiProblem ? textoDeProgramacion(error) : msg`No se pudieron crear las visitas`;

export const esProblema = (error: unknown, codigo: Codigo): boolean =>
  error instanceof ApiProblem && error.codigo === codigo;
