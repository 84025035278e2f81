import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { SubirRescate } from '#src/features/envios/web/rescate/subir-rescate.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoCampo } from '../marco-campo.tsx';
import { MarcoPanel } from '../marco-panel.tsx';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Subir copia de rescate`);
  const { empresa_id, rol } = persona.membresia;
  const subir = <SubirRescate key={empresa_id} empresaId={empresa_id} />;
  if (rol === 'mercaderista') {
    return (
      <MarcoCampo persona={persona} titulo={<Trans>Subir copia de rescate</Trans>}>
        {subir}
      </MarcoCampo>
    );
  }
  return (
    <MarcoPanel persona={persona}>
      <PageHeader title={<Trans>Subir copia de rescate</Trans>} />
      {subir}
    </MarcoPanel>
  );
};

/** Anybody of the company, each inside their own frame. */
export const PaginaDeRescate = () => <ConMembresia>{(persona) => <Contenido persona={persona} />}</ConMembresia>;
