import * as z from 'zod/mini';
import { idiomaSchema } from './fields.ts';

/** `csv` as it is documented, for other systems; `csv_excel` as the spreadsheet of whoever asks reads it; `xlsx` a workbook. */
export const exportFormats = ['csv', 'csv_excel', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Which kind of file, and in which language `csv_excel` speaks. */
export const exportSchema = { formato: z.enum(exportFormats), idioma: z._default(idiomaSchema, 'es') };
