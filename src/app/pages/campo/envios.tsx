import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { Envios } from '#src/features/envios/web/envios.tsx';
import { CopiaDeRescate } from '#src/features/envios/web/rescate/copia-de-rescate.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoCampo } from '../marco-campo.tsx';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Envíos`);
  return (
    <MarcoCampo
      persona={persona}
      titulo={<Trans>Envíos</Trans>}
      bajada={<Trans>Lo que ya llegó y lo que sigue en el teléfono</Trans>}
    >
      <Envios key={persona.usuario.id} usuarioId={persona.usuario.id} />
      <CopiaDeRescate key={`rescate-${persona.usuario.id}`} usuarioId={persona.usuario.id} />
    </MarcoCampo>
  );
};

/** Mercaderistas, of all their companies at once. */
export const PaginaDeEnvios = () => <ConMembresia>{(persona) => <Contenido persona={persona} />}</ConMembresia>;
