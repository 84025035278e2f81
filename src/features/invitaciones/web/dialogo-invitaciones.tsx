import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { InvitacionesPendientes } from './invitaciones-pendientes.tsx';

export const DialogoInvitaciones = ({ alCerrar }: { alCerrar: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialog isOpen title={t`Invitaciones pendientes`} onClose={alCerrar}>
      <InvitacionesPendientes />
    </Dialog>
  );
};
