import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { commonProblems } from '#src/platform/shared/problem.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { analizar } from '../../contract-analisis.ts';
import type { descargarExportado, generarReporte, verExportado } from '../../contract-exportados.ts';
import type { verMedidas } from '../../contract-medidas.ts';

type Codigo =
  | CodeOf<typeof generarReporte>
  | CodeOf<typeof verExportado>
  | CodeOf<typeof descargarExportado>
  | CodeOf<typeof analizar>
  | CodeOf<typeof verMedidas>;

const propios: Record<Codigo, MessageDescriptor> = {
  'reporte.periodo': msg`El período no puede pasar de dos años. Elige fechas más cercanas.`,
  'cadena.no_encontrada': msg`La cadena ya no existe.`,
  'sucursal.no_encontrada': msg`Una de las sucursales ya no existe o es de otra cadena.`,
  'exportacion.demasiadas_filas': msg`Son más filas de las que admite una hoja de cálculo. Descarga el CSV o elige menos días o sucursales.`,
  'reporte.no_encontrado': msg`El archivo ya no existe.`,
  'reporte.no_listo': msg`El archivo todavía se está preparando.`,
};

/** What to say for anything that a call of this screen can fail with. */
export const textoDeAvanzados = (error: unknown): MessageDescriptor => problemText(error, propios);

const seSabe = ({ codigo }: ApiProblem): boolean =>
  codigo in propios || codigo in commonProblems || codigo === 'red.sin_respuesta' || codigo === 'limite.intentos';

/** The server's reason; where it gave none that this screen knows, that the making failed; and of anything else, that nobody knows. */
const motivoDe = (error: unknown, sinMotivo: MessageDescriptor): MessageDescriptor => {
  if (!(error instanceof ApiProblem)) return msg`Error desconocido`;
  return seSabe(error) ? textoDeAvanzados(error) : sinMotivo;
};

export const motivoDeReporte = (error: unknown): MessageDescriptor => motivoDe(error, msg`Error generando reporte`);
export const motivoDeAnalisis = (error: unknown): MessageDescriptor => motivoDe(error, msg`Error generando análisis`);

/** Why the history could not be read: in the specification's own words where something else than this API answered. */
export const motivoDeHistorial = (error: unknown): MessageDescriptor => {
  if (!(error instanceof ApiProblem)) return msg`Error desconocido`;
  const { codigo: text, estado: status } = error;
  if (text === 'sesion.ausente') return msg`No authentication token`;
  return seSabe(error) && text !== 'servidor.no_disponible' ? textoDeAvanzados(error) : msg`HTTP ${status}: ${text}`;
};
