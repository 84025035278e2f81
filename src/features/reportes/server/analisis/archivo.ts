import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { MotivoSinNarracion } from '../../contract-analisis.ts';
import type { Pedido } from '../pedido.ts';
import { enUnaLinea } from './cifras.ts';
import type { Hallado } from './hallazgos.ts';
import type { Contexto } from '../queries-contexto.ts';

export interface Analisis extends Hallado {
  pedido: Pedido;
  contexto: Contexto;
  cuando: Date;
  como: { modelo: string; narracion: string } | { motivo: MotivoSinNarracion };
}

interface Textos {
  locale: string;
  titulo: string;
  empresa: string;
  periodo: string;
  cadena: string;
  sucursales: string;
  todas: string;
  generado: string;
  por: (nombre: string) => string;
  desconocido: string;
  idioma: [etiqueta: string, nombre: string];
  resumen: string;
  hallazgos: string;
  sinFilas: string;
  nadaResalta: (filas: string, visitas: string) => string;
  narrado: (modelo: string) => string;
  motivos: Record<MotivoSinNarracion, string>;
}

const textos: Record<Idioma, Textos> = {
  es: {
    locale: 'es-ES',
    titulo: 'Análisis de visitas',
    empresa: 'Empresa',
    periodo: 'Periodo',
    cadena: 'Cadena',
    sucursales: 'Sucursales',
    todas: 'todas',
    generado: 'Generado',
    por: (nombre) => `por ${nombre}`,
    desconocido: 'Usuario desconocido',
    idioma: ['Idioma', 'español'],
    resumen: 'Resumen',
    hallazgos: 'Hallazgos',
    sinFilas: 'No hay visitas completadas con productos en este periodo: no hay nada que analizar.',
    nadaResalta: (filas, visitas) =>
      `Se revisaron ${filas} filas de ${visitas} visitas completadas y nada se aparta lo suficiente para destacarlo.`,
    narrado: (modelo) =>
      `El resumen lo redactó el modelo ${modelo} a partir de los hallazgos; cada cifra se comprobó contra ellos.`,
    motivos: {
      sin_modelo: 'Sin resumen: no hay un modelo de lenguaje configurado. Los hallazgos son el análisis completo.',
      sin_datos: 'Sin resumen: no hay hallazgos que resumir.',
      tiempo: 'Sin resumen: el modelo tardó demasiado. Los hallazgos son el análisis completo.',
      fallo: 'Sin resumen: el modelo no respondió bien. Los hallazgos son el análisis completo.',
      negativa: 'Sin resumen: el modelo no quiso redactarlo. Los hallazgos son el análisis completo.',
      cifra_sin_respaldo:
        'Sin resumen: el texto del modelo se rechazó porque decía algo que los hallazgos no respaldan. Los hallazgos son el análisis completo.',
    },
  },
  en: {
    locale: 'en',
    titulo: 'Analysis of visits',
    empresa: 'Company',
    periodo: 'Period',
    cadena: 'Chain',
    sucursales: 'Branches',
    todas: 'all',
    generado: 'Made',
    por: (nombre) => `by ${nombre}`,
    desconocido: 'Unknown user',
    idioma: ['Language', 'English'],
    resumen: 'Summary',
    hallazgos: 'Findings',
    sinFilas: 'There are no completed visits with products in this period: there is nothing to analyse.',
    nadaResalta: (filas, visitas) =>
      `${filas} rows of ${visitas} completed visits were looked at, and nothing is far enough off to stand out.`,
    narrado: (modelo) =>
      `The summary was written by the model ${modelo} from the findings; every figure was checked against them.`,
    motivos: {
      sin_modelo: 'No summary: no language model is configured. The findings are the whole analysis.',
      sin_datos: 'No summary: there are no findings to sum up.',
      tiempo: 'No summary: the model took too long. The findings are the whole analysis.',
      fallo: 'No summary: the model did not answer properly. The findings are the whole analysis.',
      negativa: 'No summary: the model declined to write it. The findings are the whole analysis.',
      cifra_sin_respaldo:
        'No summary: the text of the model was refused, because it said something that the findings do not bear out. The findings are the whole analysis.',
    },
  },
};

const cabecera = ({ pedido, contexto, cuando }: Analisis, t: Textos): string[] => {
  // a civil date: no zone moves it
  const fecha = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const momento = new Intl.DateTimeFormat(t.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: contexto.timezone,
  });
  const cuantas = contexto.sucursales.length;
  const sucursales = cuantas > 0 ? `${cuantas} (${contexto.sucursales.map(enUnaLinea).join(', ')})` : t.todas;
  return [
    t.titulo,
    `${t.empresa}: ${enUnaLinea(contexto.empresa_nombre)}`,
    `${t.periodo}: ${fecha.format(comoInstante(pedido.fecha_inicio))} – ${fecha.format(comoInstante(pedido.fecha_fin))}`,
    `${t.cadena}: ${enUnaLinea(contexto.cadena_nombre)}`,
    `${t.sucursales}: ${sucursales}`,
    `${t.generado}: ${momento.format(cuando)} (${contexto.timezone}), ${t.por(enUnaLinea(contexto.por_nombre ?? t.desconocido))}`,
    t.idioma.join(': '),
  ];
};

const loHallado = ({ hallazgos, totales }: Analisis, t: Textos): string => {
  if (hallazgos.length > 0) return hallazgos.map(({ texto }, i) => `${i + 1}. ${texto}`).join('\n');
  if (totales.filas === 0) return t.sinFilas;
  const numero = new Intl.NumberFormat(t.locale, { useGrouping: 'always' });
  return t.nadaResalta(numero.format(totales.filas), numero.format(totales.completadas));
};

/** The analysis as somebody keeps or prints it. */
export const comoTexto = (idioma: Idioma, analisis: Analisis): string => {
  const t = textos[idioma];
  const { como } = analisis;
  const parts = [
    cabecera(analisis, t).join('\n'),
    ...('narracion' in como ? [t.resumen, como.narracion] : []),
    t.hallazgos,
    loHallado(analisis, t),
    'motivo' in como ? t.motivos[como.motivo] : t.narrado(como.modelo),
  ];
  return `${parts.join('\n\n')}\n`;
};
