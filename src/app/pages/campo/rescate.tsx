import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { SubirRescate } from '#src/features/envios/web/rescate/subir-rescate.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoCampo } from '../marco-campo.tsx';

export const RescateEnCampo = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Subir copia de rescate`);
  return (
    <MarcoCampo persona={persona} titulo={<Trans>Subir copia de rescate</Trans>}>
      <SubirRescate key={persona.membresia.empresa_id} empresaId={persona.membresia.empresa_id} />
    </MarcoCampo>
  );
};

/** In the field's application. */
export const RescateDeCampo = () => <ConMembresia>{(persona) => <RescateEnCampo persona={persona} />}</ConMembresia>;
