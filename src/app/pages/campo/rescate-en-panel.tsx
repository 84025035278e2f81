import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { SubirRescate } from '#src/features/envios/web/rescate/subir-rescate.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoPanel } from '../marco-panel.tsx';
import { RescateEnCampo } from './rescate.tsx';

const RescateEnPanel = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Subir copia de rescate`);
  return (
    <MarcoPanel persona={persona}>
      <PageHeader title={<Trans>Subir copia de rescate</Trans>} />
      <SubirRescate key={persona.membresia.empresa_id} empresaId={persona.membresia.empresa_id} />
    </MarcoPanel>
  );
};

/** Anybody of the company, each inside their own frame: the panel's application opens the address for both. */
export const PaginaDeRescate = () => (
  <ConMembresia>
    {(persona) =>
      persona.membresia.rol === 'mercaderista' ? (
        <RescateEnCampo persona={persona} />
      ) : (
        <RescateEnPanel persona={persona} />
      )
    }
  </ConMembresia>
);
