import type { Hallazgo, LineaDeAnalisis } from '../../../contract-analisis.ts';
import type { Pedido } from '../exportar/validar.ts';

export type Fin = Extract<LineaDeAnalisis, { tipo: 'listo' }>;

export interface Analisis {
  pedido: Pedido;
  /** Not known yet: they come first, and all at once. */
  hallazgos: Hallazgo[] | undefined;
  /** As much of the narrative as there is. */
  texto: string;
  estado: 'en_curso' | 'cancelado' | 'fallido' | Fin;
}

/** What one more line makes of it. */
export const conLinea = (analisis: Analisis, linea: LineaDeAnalisis): Analisis => {
  if (linea.tipo === 'hallazgos') return { ...analisis, hallazgos: linea.hallazgos };
  if (linea.tipo === 'texto') return { ...analisis, texto: analisis.texto + linea.texto };
  if (linea.tipo === 'rechazado') return { ...analisis, texto: '' };
  return { ...analisis, estado: linea, ...(linea.sin_narracion !== null && { texto: '' }) };
};
