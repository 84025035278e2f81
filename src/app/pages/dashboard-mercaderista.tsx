import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory, IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { EsqueletoDelPanel } from '#src/features/registro-visita/web/panel/esqueleto.tsx';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from './con-membresia.tsx';
import { InvitacionesDelDashboard } from './dashboard-invitaciones.tsx';
import css from './dashboard-mercaderista.module.css';
import { MarcoCampo } from './marco-campo.tsx';
import { TarjetaDePersona } from './tarjetas.tsx';

const cargarVisitas = withCatalog('campo', async () => ({
  default: (await import('#src/features/registro-visita/web/panel/panel-de-visitas.tsx')).PanelDeVisitas,
}));

/** The part of the application did not arrive; only the browser can ask for it anew. */
const SinVisitas = () => {
  const { t } = useLingui();
  return (
    <LoadFailure
      title={t`No se pudieron cargar las visitas de hoy`}
      retrying={false}
      onRetry={() => location.reload()}
    />
  );
};

// with its words and the device's database it is too much for a first screen; and the rest is not to fail because it did not arrive
const PanelDeVisitas = lazy<ComponentType<{ empresaId: string }>>(() =>
  cargarVisitas().catch(() => ({ default: SinVisitas })),
);

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Hoy`);
  const { nombre } = persona.usuario;
  return (
    <MarcoCampo
      persona={persona}
      titulo={<Trans>Hola, {nombre}</Trans>}
      bajada={<Trans>Te damos la bienvenida.</Trans>}
    >
      <InvitacionesDelDashboard />
      <Suspense fallback={<EsqueletoDelPanel />}>
        <PanelDeVisitas empresaId={persona.membresia.empresa_id} />
      </Suspense>
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
