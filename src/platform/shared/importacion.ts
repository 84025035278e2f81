/** Why a CSV file is not taken at all. `importacion.mal_formada` names the line in `campos`: `linea.12`. */
export const refusedCsv = {
  'importacion.demasiado_grande': 413,
  'importacion.demasiado_lenta': 408,
  'importacion.demasiadas_filas': 422,
  'importacion.demasiadas_columnas': 422,
  'importacion.no_es_texto': 422,
  'importacion.mal_formada': 422,
  'importacion.sin_nombre': 422,
  'importacion.vacia': 422,
  'archivo.huella_distinta': 422,
} as const;
