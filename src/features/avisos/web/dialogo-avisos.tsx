import { useLingui } from '@lingui/react/macro';
import { Dialogo } from '#src/platform/web/ui/dialogo.tsx';
import { ListaDeAvisos } from './lista-de-avisos.tsx';

export const DialogoAvisos = ({ empresaId, alCerrar }: { empresaId: string; alCerrar: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialogo abierto titulo={t`Avisos`} alCerrar={alCerrar}>
      <ListaDeAvisos empresaId={empresaId} />
    </Dialogo>
  );
};
