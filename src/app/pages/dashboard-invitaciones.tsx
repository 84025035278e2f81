import { lazy, Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';

const cargar = conCatalogo('cuentas', async () => ({
  default: (await import('#src/features/invitaciones/web/boton-invitaciones.tsx')).BotonInvitaciones,
}));
const Nada = () => <></>;

// not part of the first screen; and a dashboard is not to fail because this did not arrive
const BotonInvitaciones = lazy(() => cargar().catch(() => ({ default: Nada })));

/** On both dashboards: the invitations that wait for an answer, for whoever has any. */
export const InvitacionesDelDashboard = () => (
  <Suspense fallback={null}>
    <BotonInvitaciones />
  </Suspense>
);
