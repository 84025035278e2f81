import { Trans, useLingui } from '@lingui/react/macro';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { ConMembresia, type Persona } from './con-membresia.tsx';
import { MarcoCampo } from './marco-campo.tsx';
import { TarjetaDeEmpresa, TarjetaDePersona, TarjetaDePreferencias } from './tarjetas.tsx';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitulo(t`Hoy`);
  const { nombre } = persona.usuario;
  return (
    <MarcoCampo
      persona={persona}
      titulo={<Trans>Hola, {nombre}</Trans>}
      bajada={<Trans>Te damos la bienvenida.</Trans>}
    >
      <TarjetaDePersona titulo={t`Mi Información`} persona={persona} />
      <TarjetaDeEmpresa persona={persona} />
      <TarjetaDePreferencias />
    </MarcoCampo>
  );
};

/** Mercaderistas. */
export const DashboardMercaderista = () => <ConMembresia>{(persona) => <Contenido persona={persona} />}</ConMembresia>;
