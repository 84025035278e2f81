/**
 * Three applications, one code. The public pages carry almost nothing; the field's is few files that a phone keeps whole; the panel's
 * comes screen by screen. The address of a document says whose it is; what is neither public nor the field's is the panel's, also what
 * both have.
 */
export const RUTAS_DE_CAMPO = [
  '/dashboard-mercaderista',
  '/settings-mercaderista',
  '/historial-visitas',
  '/registro-visita/$visitaId',
  '/envios',
] as const;

export const RUTAS_PUBLICAS = [
  '/',
  '/politicas-privacidad',
  '/login',
  '/registro-empresa',
  '/recuperar-clave',
  '/restablecer-clave',
  '/auth/callback',
  '/confirmar-correo',
  '/invitacion',
  '/aceptar-invitacion',
] as const;

export type RutaPublica = (typeof RUTAS_PUBLICAS)[number];

/** Those that the build paints (scripts/prerender.ts), each in a file of its own; the others begin empty. */
const PINTADAS: ReadonlyMap<string, string> = new Map([
  ['/', 'index'],
  ['/politicas-privacidad', 'politicas-privacidad'],
  ['/login', 'login'],
  ['/registro-empresa', 'registro-empresa'],
  ['/recuperar-clave', 'recuperar-clave'],
] satisfies [RutaPublica, string][]);

const PATRONES = RUTAS_DE_CAMPO.map((ruta) => new RegExp(`^${ruta.replace(/\$\w+/, '[^/]+')}/?$`));

export const rutaPublicaDe = (pathname: string): RutaPublica | undefined => {
  const sinBarra = pathname.replace(/(?<=.)\/$/, '');
  return RUTAS_PUBLICAS.find((ruta) => ruta === sinBarra);
};

/** Which page of the build answers for an address: `campo` for `campo.html`. */
export const paginaDe = (pathname: string): string => {
  if (PATRONES.some((patron) => patron.test(pathname))) return 'campo';
  const publica = rutaPublicaDe(pathname);
  return publica ? (PINTADAS.get(publica) ?? 'publica') : 'app';
};
