import { Trans, useLingui } from '@lingui/react/macro';
import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { usePrimerosPasos } from '#src/features/empresas/web/ajustes/consultas.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { BotonDeSalida } from './boton-de-salida.tsx';
import { PuntosDeVentaDelDashboard } from './comercio/puntos-de-venta-del-dashboard.tsx';
import { Herramientas } from './cuentas/herramientas.tsx';
import { pasosPendientes } from './cuentas/pasos.ts';
import { PrimerosPasos } from './cuentas/primeros-pasos.tsx';
import { TarjetaDeEmpresa } from './dashboard-empresa.tsx';
import { InvitacionesDelDashboard } from './dashboard-invitaciones.tsx';
import css from './dashboard.module.css';
import { TarjetaDePersona } from './tarjetas.tsx';

/** Admins and supervisors. */
export const Dashboard = () => {
  const { t } = useLingui();
  const persona = useMembresia();
  useTitle(t`Dashboard`);
  const { data: hechos } = usePrimerosPasos(persona.membresia.empresa_id);
  const empezando = hechos !== undefined && pasosPendientes(hechos, persona.membresia.rol).length > 0;
  const { nombre } = persona.usuario;
  return (
    <>
      <div className={css.cabeza}>
        <div>
          <h1>
            <Trans>Dashboard</Trans>
          </h1>
          <p className="tenue">
            <Trans>Te damos la bienvenida, {nombre}.</Trans>
          </p>
        </div>
        <div className={css.acciones}>
          <InvitacionesDelDashboard />
          <BotonDeSalida variant="subtle" h={44} />
          <LinkButton
            to="/settings"
            variant="default"
            h={44}
            leftSection={<IconSettings size={18} stroke={1.8} aria-hidden />}
          >
            <Trans>Configuración</Trans>
          </LinkButton>
          <LinkButton
            to="/invitar-usuario"
            // one filled button a screen: the first steps have their own
            variant={empezando ? 'default' : 'filled'}
            h={44}
            className={css.principal}
            leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
          >
            <Trans>Invitar Usuario</Trans>
          </LinkButton>
        </div>
      </div>
      <div className={css.columnas}>
        <div className={css.columna}>
          {empezando && <PrimerosPasos hechos={hechos} membresia={persona.membresia} />}
          <PuntosDeVentaDelDashboard
            empresaId={persona.membresia.empresa_id}
            esAdmin={persona.membresia.rol === 'admin'}
          />
        </div>
        <div className={css.columna}>
          <TarjetaDePersona titulo={t`Información personal`} persona={persona}>
            <RolLabel rol={persona.membresia.rol} />
          </TarjetaDePersona>
          <TarjetaDeEmpresa persona={persona} />
          <Herramientas rol={persona.membresia.rol} />
        </div>
      </div>
    </>
  );
};
