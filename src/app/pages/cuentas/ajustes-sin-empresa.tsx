import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconLock, IconPalette, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Perfil } from '#src/features/perfil/web/perfil.tsx';
import { Preferencias } from '#src/features/perfil/web/preferencias.tsx';
import { Seguridad } from '#src/features/perfil/web/seguridad.tsx';
import { ConnectionRibbon } from '#src/platform/web/ui/connection-ribbon.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { BotonDeSalida } from '../boton-de-salida.tsx';
import { Pestanas } from './pestanas.tsx';
import css from './settings.module.css';

/** The account is the person's own: it needs no company. */
export const AjustesSinEmpresa = () => {
  const { t } = useLingui();
  useTitle(t`Configuración`);
  return (
    <>
      <ConnectionRibbon />
      <main className={css.sola}>
        <div className={css.arriba}>
          <Link to="/dashboard" className={css.volver}>
            <IconChevronLeft size={20} stroke={1.8} aria-hidden />
            <Trans>Volver</Trans>
          </Link>
          <BotonDeSalida variant="default" h={44} />
        </div>
        <h1 className={css.titulo}>
          <Trans>Configuración</Trans>
        </h1>
        <Pestanas
          etiqueta={t`Configuración`}
          pestanas={[
            { id: 'perfil', nombre: t`Perfil`, icono: IconUser, contenido: <Perfil completo /> },
            { id: 'seguridad', nombre: t`Seguridad`, icono: IconLock, contenido: <Seguridad /> },
            { id: 'preferencias', nombre: t`Preferencias`, icono: IconPalette, contenido: <Preferencias /> },
          ]}
        />
      </main>
    </>
  );
};
