import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import type { Exportado } from '../../../contract-exportados.ts';

/** The kind of file that a row of the history offers: its own; of an analysis, which is none, the specified one. */
export const formatoDe = (tipo: Exportado['tipo']): ExportFormat => (tipo === 'ia' ? 'csv' : tipo);
