import type { Hallazgo, LineaDeAnalisis, ParaQueSeHizo } from '../../../contract-analisis.ts';
import type { Pedido } from '../exportar/validar.ts';

export type Fin = Extract<LineaDeAnalisis, { tipo: 'listo' }>;

export interface Analisis {
  pedido: Pedido;
  /** For what it was made, as the server knows it. Not known yet: it comes first, with the findings, and those all at once. */
  para: ParaQueSeHizo | undefined;
  hallazgos: Hallazgo[] | undefined;
  /** As much of the narrative as there is. */
  texto: string;
  estado: 'en_curso' | 'cancelado' | 'fallido' | Fin;
}

/** What one more line makes of it. */
export const conLinea = (analisis: Analisis, linea: LineaDeAnalisis): Analisis => {
  if (linea.tipo === 'hallazgos') return { ...analisis, para: linea.para, hallazgos: linea.hallazgos };
  if (linea.tipo === 'texto') return { ...analisis, texto: analisis.texto + linea.texto };
  if (linea.tipo === 'rechazado') return { ...analisis, texto: '' };
  return { ...analisis, estado: linea, ...(linea.sin_narracion !== null && { texto: '' }) };
};
