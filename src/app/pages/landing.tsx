import { Trans, useLingui } from '@lingui/react/macro';
import { IconBroadcast, IconChartBar, IconCloudOff, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { panelDe } from '#src/dominio/panel.ts';
import { useSesion } from '#src/platform/web/servicios.tsx';
import { CintaDeConexion } from '#src/platform/web/ui/cinta-de-conexion.tsx';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { PiePublico } from '#src/platform/web/ui/pie-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import css from './landing.module.css';
import { MuestraDeVisita } from './muestra-de-visita.tsx';

const Acciones = () => {
  const estado = useSesion();
  if (estado.fase === 'con_sesion') {
    return (
      <div className={css.acciones}>
        <EnlaceBoton to={panelDe(estado.sesion) ?? '/dashboard'} size="lg" h={52}>
          <Trans>Ir al Dashboard</Trans>
        </EnlaceBoton>
      </div>
    );
  }
  return (
    <div className={css.acciones}>
      <EnlaceBoton to="/registro-empresa" size="lg" h={52}>
        <Trans>Registrar Empresa</Trans>
      </EnlaceBoton>
      <EnlaceBoton to="/login" size="lg" h={52} variant="default">
        <Trans>Iniciar Sesión</Trans>
      </EnlaceBoton>
    </div>
  );
};

const Ventajas = () => (
  <ul className={css.ventajas}>
    <li>
      <IconRoute size={32} stroke={1.8} aria-hidden />
      <h2>
        <Trans>Rutas inteligentes</Trans>
      </h2>
      <p>
        <Trans>Optimiza los recorridos de campo con algoritmos avanzados.</Trans>
      </p>
    </li>
    <li>
      <IconChartBar size={32} stroke={1.8} aria-hidden />
      <h2>
        <Trans>Reportes avanzados</Trans>
      </h2>
      <p>
        <Trans>Analiza el rendimiento de tu equipo con métricas detalladas.</Trans>
      </p>
    </li>
    <li>
      <IconBroadcast size={32} stroke={1.8} aria-hidden />
      <h2>
        <Trans>Control en tiempo real</Trans>
      </h2>
      <p>
        <Trans>Monitorea la actividad de campo en vivo.</Trans>
      </p>
    </li>
  </ul>
);

export const Landing = () => {
  const { t } = useLingui();
  useTitulo(t`El trabajo de campo, a la vista`);
  return (
    <div className={css.pagina}>
      <CintaDeConexion />
      <header className={css.cabecera}>
        <Logo alto={34} />
        <Link to="/login" className={css.entrar}>
          <Trans>Iniciar Sesión</Trans>
        </Link>
      </header>
      <main>
        <div className={css.heroe}>
          <div className={css.mensaje}>
            <h1 className={css.lema}>
              <Trans>Todo el anaquel, a la vista de tu equipo</Trans>
            </h1>
            <p className={css.bajada}>
              <Trans>
                Bienvenido a Anaquel. Optimiza el trabajo de campo con rutas inteligentes, reportes y control en tiempo
                real.
              </Trans>
            </p>
            <Acciones />
            <p className={css.nota}>
              <IconCloudOff size={22} stroke={1.8} aria-hidden />
              <Trans>Las visitas se registran aunque no haya señal. Nada de lo anotado se pierde.</Trans>
            </p>
          </div>
          <MuestraDeVisita />
        </div>
        <Ventajas />
      </main>
      <PiePublico />
    </div>
  );
};
