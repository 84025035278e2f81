import { Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';

const cargar = conCatalogo('cuentas', async () => ({
  default: (await import('#src/features/invitaciones/web/boton-invitaciones.tsx')).BotonInvitaciones,
}));
// not part of the first screen
const BotonInvitaciones = parte(cargar);

/** On both dashboards: the invitations that wait for an answer, for whoever has any. */
export const InvitacionesDelDashboard = () => (
  <Suspense fallback={null}>
    <BotonInvitaciones />
  </Suspense>
);
