import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { ListaDeAvisos } from './lista-de-avisos.tsx';

export const DialogoAvisos = ({ empresaId, alCerrar }: { empresaId: string; alCerrar: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialog isOpen title={t`Avisos`} onClose={alCerrar}>
      <ListaDeAvisos empresaId={empresaId} />
    </Dialog>
  );
};
