import type { RutaDePanel } from '#src/dominio/personas/panel.ts';

const UUID = '[0-9a-f-]{36}';

/** The product's own screens that someone may be sent to after signing in. Anything else is not a destination. */
const DESTINO = new RegExp(
  `^/(?:dashboard(?:-mercaderista)?|historial-visitas|envios|rescate|invitar-usuario|gestionar-usuarios|auditoria|invitacion|aceptar-invitacion(?:-empresa|-mercaderista)?|gestion-puntos-de-venta|gestion-cadenas-sucursales|productos-empresa|surtido|programar-visitas|settings(?:-mercaderista)?|reportes-(?:admin|avanzados)|(?:registro-visita|reporte-visita|cadena|cadena/${UUID}/sucursal)/${UUID})$`,
);

/**
 * Where signing in ends: at the page that was asked for, with what its address had, or an invitation's with its token. An allow-list
 * of whole paths: nothing is decoded, trimmed or repaired, so there is no other reading of the text by which it could leave this
 * origin; behind a path of the product's own, whatever follows is a value of that page's.
 */
export const destinoTrasEntrar = (
  { redirect = '', token }: { redirect?: string | undefined; token?: string | undefined },
  panel: RutaDePanel = '/dashboard',
): string => {
  const [ruta = ''] = redirect.split('?');
  // each goes to their own at once: the other's is another application, only to be sent on from it
  if (!DESTINO.test(ruta) || ruta === '/dashboard') return panel;
  return token ? `${ruta}?${new URLSearchParams({ token })}` : redirect;
};
