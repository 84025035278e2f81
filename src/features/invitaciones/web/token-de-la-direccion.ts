import { useEffect, useState } from 'react';
import { usePageSearch } from '#src/platform/web/page-search.ts';

const delHistorial = (): string | undefined => {
  const { invitacion } = (history.state ?? {}) as { invitacion?: unknown };
  return typeof invitacion === 'string' ? invitacion : undefined;
};

/**
 * The token that the mail's link brought. It leaves the address bar at once, and stays with this entry of the tab's history:
 * reloading or coming back goes on with it, a link copied from the bar gives nothing away.
 */
export const useTokenDeLaDireccion = (): string | undefined => {
  const { token } = usePageSearch<'token'>();
  const [leido] = useState(() => token ?? delHistorial());
  useEffect(() => {
    if (leido === undefined) return;
    history.replaceState({ ...(history.state as object | null), invitacion: leido }, '', location.pathname);
  }, [leido]);
  return leido;
};
