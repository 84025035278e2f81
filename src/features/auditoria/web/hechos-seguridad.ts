import { numero, texto, type Entrada } from './entrada.ts';

/** Where somebody came from, as far as it is known: an address of the network and a kind of device. */
interface Procedencia {
  desde: string;
}

/** Who entered, who was refused, and what was taken out in files. */
export type HechoDeSeguridad =
  | ({ que: 'entro' | 'salio' | 'cerro_sesiones' | 'restablecio' } & Procedencia)
  | ({ que: 'fallo' | 'fallo_y_bloqueo'; cuantos: number } & Procedencia)
  | { que: 'denegado' | 'denegado_en_otra'; peticion: string }
  | {
      que: 'exporto_productos' | 'exporto_visitas' | 'exporto_visita' | 'exporto_reporte' | 'pidio_analisis';
      datos: Datos;
    };

interface Datos {
  formato: string;
  filas: number | undefined;
  filtros: string[];
  periodo: [desde: string, hasta: string] | undefined;
}

const ACCESOS = { entrada: 'entro', salida: 'salio', cierre: 'cerro_sesiones', restablecida: 'restablecio' } as const;

export const deAcceso = ({ accion, despues }: Entrada): HechoDeSeguridad | { que: 'otro' } => {
  const desde = [despues?.['ip'], despues?.['dispositivo']].map(texto).filter(Boolean).join(' · ');
  if (accion === 'fallo') {
    const cuantos = numero(despues?.['intentos']) ?? 1;
    return { que: despues?.['bloqueada'] === true ? 'fallo_y_bloqueo' : 'fallo', cuantos, desde };
  }
  if (accion === 'denegado') {
    const peticion = `${texto(despues?.['metodo'])} ${texto(despues?.['ruta'])}`;
    return { que: despues?.['ajena'] === true ? 'denegado_en_otra' : 'denegado', peticion };
  }
  return accion in ACCESOS ? { que: ACCESOS[accion as keyof typeof ACCESOS], desde } : { que: 'otro' };
};

const EXPORTADOS = {
  productos: 'exporto_productos',
  visitas: 'exporto_visitas',
  visita: 'exporto_visita',
  reporte: 'exporto_reporte',
} as const;

export const deExportacion = ({ despues }: Entrada): HechoDeSeguridad | { que: 'otro' } => {
  const que = texto(despues?.['que']);
  if (!(que in EXPORTADOS)) return { que: 'otro' };
  const [formato, filtros] = [texto(despues?.['formato']), despues?.['filtros']];
  const [desde, hasta] = [texto(despues?.['desde']), texto(despues?.['hasta'])];
  return {
    // the findings of a period, in words: asked for as a report is, but no file of rows
    que: formato === 'ia' ? 'pidio_analisis' : EXPORTADOS[que as keyof typeof EXPORTADOS],
    datos: {
      formato,
      filas: numero(despues?.['filas']),
      filtros: Array.isArray(filtros) ? filtros.map(texto) : [],
      periodo: desde && hasta ? [desde, hasta] : undefined,
    },
  };
};
