/** Why an uploaded image is not taken. */
export const refusedImage = {
  'archivo.tipo_no_admitido': 422,
  'archivo.ilegible': 422,
  'archivo.demasiados_pixeles': 422,
  'archivo.huella_distinta': 422,
  'archivo.demasiado_grande': 413,
  'archivo.cuota_agotada': 507,
} as const;
