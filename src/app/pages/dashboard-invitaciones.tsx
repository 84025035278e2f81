import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';
import { whenIdle } from '#src/platform/web/when-idle.ts';

const cargar = withCatalog('cuentas', async () => ({
  default: (await import('#src/features/invitaciones/web/boton-invitaciones.tsx')).BotonInvitaciones,
}));
// not part of the first screen, nor in the way of the first tap
const BotonInvitaciones = part(() => whenIdle().then(cargar));

/** On both dashboards: the invitations that wait for an answer, for whoever has any. */
export const InvitacionesDelDashboard = () => (
  <Suspense fallback={null}>
    <BotonInvitaciones />
  </Suspense>
);
