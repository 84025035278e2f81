import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { rutasDeAnalisis } from './routes-analisis.ts';
import { rutasDeExportados } from './routes-exportados.ts';
import { rutasDeListado } from './routes-listado.ts';
import { rutasDeMedidas } from './routes-medidas.ts';

export const rutasDeReportes = (servir: Servir, partes: Partes): void => {
  rutasDeListado(servir);
  rutasDeMedidas(servir);
  rutasDeExportados(servir, partes);
  rutasDeAnalisis(servir, partes);
};
