/**
 * Two applications, one code: the field's is few files that a phone keeps whole; the panel's, with the public pages, comes screen by
 * screen. A document of one of these is the field's; every other address is the panel's, also what both have.
 */
export const RUTAS_DE_CAMPO = [
  '/dashboard-mercaderista',
  '/settings-mercaderista',
  '/historial-visitas',
  '/registro-visita/$visitaId',
  '/envios',
] as const;

const PATRONES = RUTAS_DE_CAMPO.map((ruta) => new RegExp(`^${ruta.replace(/\$\w+/, '[^/]+')}/?$`));

export const esDeCampo = (pathname: string): boolean => PATRONES.some((patron) => patron.test(pathname));
