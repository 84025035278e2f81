import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBroadcast, IconChartBar, IconCloudOff, IconRoute } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { leerAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';
import { browserStore } from '#src/platform/web/preferencias.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { ConnectionRibbon } from '#src/platform/web/ui/connection-ribbon.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { PublicFoot } from '#src/platform/web/ui/public-foot.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import css from './landing.module.css';
import { MuestraDeVisita } from './muestra-de-visita.tsx';

// only for who has just registered
const RevisaTuCorreo = part(
  withCatalog('cuentas', async () => ({ default: (await import('./registro/revisa-tu-correo.tsx')).RevisaTuCorreo })),
);

const Acciones = () => {
  const estado = useSesion();
  if (estado.fase === 'con_sesion') {
    return (
      <div className={css.acciones}>
        <Button component="a" href={panelDe(estado.sesion) ?? '/dashboard'} size="lg" h={52}>
          <Trans>Ir al Dashboard</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={css.acciones}>
      <Button component="a" href="/registro-empresa" size="lg" h={52}>
        <Trans>Registrar Empresa</Trans>
      </Button>
      <Button component="a" href="/login" size="lg" h={52} variant="default">
        <Trans>Iniciar Sesión</Trans>
      </Button>
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

const Portada = () => {
  const { t } = useLingui();
  useTitle(t`El trabajo de campo, a la vista`);
  return (
    <div className={css.pagina}>
      <ConnectionRibbon />
      <header className={css.cabecera}>
        <Logo height={34} />
        <a href="/login" className={css.entrar}>
          <Trans>Iniciar Sesión</Trans>
        </a>
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
      <PublicFoot />
    </div>
  );
};

const leerAlta = () => leerAltaEnEspera(browserStore(), Date.now());

/** Read anew whenever it may have gone: somebody has signed in or out, or another tab has done something with it. */
const useAltaEnEspera = () => {
  const { sesion } = useServices();
  const [alta, setAlta] = useState(leerAlta);
  useEffect(() => {
    const cuandoCambie = () => setAlta(leerAlta());
    const soltar = sesion.subscribe(cuandoCambie);
    window.addEventListener('storage', cuandoCambie);
    return () => {
      soltar();
      window.removeEventListener('storage', cuandoCambie);
    };
  }, [sesion]);
  return { alta, releer: () => setAlta(leerAlta()) };
};

export const Landing = () => {
  const { t } = useLingui();
  const { fase } = useSesion();
  const { alta, releer } = useAltaEnEspera();
  if (!alta || fase === 'con_sesion') return <Portada />;
  return (
    <Suspense fallback={<Waiting text={t`Verificando...`} />}>
      <RevisaTuCorreo alta={alta} alCambiar={releer} />
    </Suspense>
  );
};
