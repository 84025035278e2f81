/** The product's own screens that someone may be sent to after signing in. Anything else is not a destination. */
const DESTINOS = new Set([
  '/dashboard',
  '/dashboard-mercaderista',
  '/historial-visitas',
  '/envios',
  '/rescate',
  '/invitar-usuario',
  '/gestionar-usuarios',
  '/invitacion',
  '/aceptar-invitacion',
  '/aceptar-invitacion-empresa',
  '/aceptar-invitacion-mercaderista',
  '/gestion-puntos-de-venta',
  '/gestion-cadenas-sucursales',
  '/productos-empresa',
  '/programar-visitas',
  '/settings',
  '/settings-mercaderista',
  '/reportes-admin',
  '/reportes-avanzados',
]);
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DESTINO_DE_UN_REGISTRO = new RegExp(
  `^/(?:registro-visita|reporte-visita|cadena|cadena/${UUID}/sucursal)/${UUID}$`,
);

const POR_DEFECTO = '/dashboard';

/**
 * Where a `redirect` may lead. An allow-list of whole paths: nothing is decoded, trimmed or repaired,
 * so there is no other reading of the text by which it could leave this origin.
 */
export const destinoSeguro = (redirect: string | undefined): string =>
  redirect !== undefined && (DESTINOS.has(redirect) || DESTINO_DE_UN_REGISTRO.test(redirect)) ? redirect : POR_DEFECTO;

/** After signing in: an invitation's page if the link brought both its path and its token, otherwise the dashboard. */
export const destinoTrasEntrar = ({
  redirect,
  token,
}: {
  redirect?: string | undefined;
  token?: string | undefined;
}): string => {
  if (!redirect || !token) return POR_DEFECTO;
  return `${destinoSeguro(redirect)}?${new URLSearchParams({ token })}`;
};
