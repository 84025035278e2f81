import { useLingui } from '@lingui/react/macro';
import { Dialogo } from '#src/platform/web/ui/dialogo.tsx';
import { InvitacionesPendientes } from './invitaciones-pendientes.tsx';

export const DialogoInvitaciones = ({ alCerrar }: { alCerrar: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialogo abierto titulo={t`Invitaciones pendientes`} alCerrar={alCerrar}>
      <InvitacionesPendientes />
    </Dialogo>
  );
};
