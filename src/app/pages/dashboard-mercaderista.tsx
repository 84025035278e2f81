import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory, IconSettings } from '@tabler/icons-react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { PanelDeVisitas } from '#src/features/registro-visita/web/panel/panel-de-visitas.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { useImagenDelDia } from './campo/usar-imagen-del-dia.ts';
import { ConMembresia } from './con-membresia.tsx';
import { InvitacionesDelDashboard } from './dashboard-invitaciones.tsx';
import css from './dashboard-mercaderista.module.css';
import { MarcoCampo } from './marco-campo.tsx';
import { TarjetaDePersona } from './tarjetas.tsx';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Hoy`);
  const { nombre } = persona.usuario;
  const alMostrar = useImagenDelDia(persona);
  return (
    <MarcoCampo
      persona={persona}
      titulo={<Trans>Hola, {nombre}</Trans>}
      bajada={<Trans>Te damos la bienvenida.</Trans>}
    >
      <InvitacionesDelDashboard />
      <PanelDeVisitas empresaId={persona.membresia.empresa_id} alMostrar={alMostrar} />
      <TarjetaDePersona titulo={t`Mi Información`} persona={persona} />
      <section aria-labelledby="acciones-rapidas">
        <h2 id="acciones-rapidas" className={css.seccion}>
          <Trans>Acciones Rápidas</Trans>
        </h2>
        <div className={css.acciones}>
          <LinkButton
            to="/historial-visitas"
            variant="default"
            h={52}
            px="sm"
            leftSection={<IconHistory size={20} stroke={1.8} aria-hidden />}
          >
            <Trans>Historial de Visitas</Trans>
          </LinkButton>
          <LinkButton
            to="/settings-mercaderista"
            variant="default"
            h={52}
            px="sm"
            leftSection={<IconSettings size={20} stroke={1.8} aria-hidden />}
          >
            <Trans>Configuración</Trans>
          </LinkButton>
        </div>
      </section>
    </MarcoCampo>
  );
};

/** Mercaderistas. Another company's day begins anew: nothing of the former one stays. */
export const DashboardMercaderista = () => (
  <ConMembresia>{(persona) => <Contenido key={persona.membresia.empresa_id} persona={persona} />}</ConMembresia>
);
