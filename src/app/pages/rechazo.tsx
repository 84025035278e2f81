import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';

const traerPermiso = withCatalog('visitas', () => import('./visitas/permiso.ts'));

/** To the dashboard, which leads everyone to their own; why is said there. */
export const Rechazo = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/dashboard', replace: true });
    void traerPermiso().then(({ avisarAccesoDenegado }) => avisarAccesoDenegado());
  }, [navigate]);
  return null;
};
