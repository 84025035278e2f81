import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { Historial } from '#src/features/historial/web/historial/historial.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoCampo } from '../marco-campo.tsx';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Historial de Visitas`);
  return (
    <MarcoCampo persona={persona} titulo={<Trans>Historial de Visitas</Trans>}>
      <Historial empresaId={persona.membresia.empresa_id} />
    </MarcoCampo>
  );
};

/** Mercaderistas. */
export const PaginaDeHistorial = () => <ConMembresia>{(persona) => <Contenido persona={persona} />}</ConMembresia>;
