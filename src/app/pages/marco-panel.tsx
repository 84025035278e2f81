import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { CintaDeConexion } from '#src/platform/web/ui/cinta-de-conexion.tsx';
import { Emblema } from '#src/platform/web/ui/emblema.tsx';
import { useNombreDeRol } from '#src/platform/web/ui/etiqueta-rol.tsx';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { navegacionDePanel } from '../navegacion.ts';
import { BarraInferior } from './barra-inferior.tsx';
import type { Persona } from './con-membresia.tsx';
import css from './marco-panel.module.css';

const BarraLateral = ({ persona: { usuario, membresia } }: { persona: Persona }) => {
  const { t, i18n } = useLingui();
  const nombreDe = useNombreDeRol();
  return (
    <aside className={css.lado}>
      <div className={css.marca}>
        <Logo alto={30} sobreTinta />
      </div>
      <div className={css.empresa}>
        <Emblema logo={membresia.empresa_logo} tamano={34} />
        <span>{membresia.empresa_nombre}</span>
      </div>
      <nav aria-label={t`Principal`}>
        {navegacionDePanel.map(({ ruta, nombre, icono: Icono }) => (
          <Link key={ruta} to={ruta} className={css.destino}>
            <Icono size={20} stroke={1.8} aria-hidden />
            {i18n._(nombre)}
          </Link>
        ))}
      </nav>
      <div className={css.yo}>
        <AvatarDePersona nombre={usuario.nombre} imagen={usuario.imagen_perfil} tamano={34} />
        <div>
          <p>{usuario.nombre}</p>
          <p className={css.rol}>{nombreDe(membresia.rol)}</p>
        </div>
      </div>
    </aside>
  );
};

/** Admins and supervisors: sidebar on wide screens; top and bottom bar on phones. */
export const MarcoPanel = ({ persona, children }: { persona: Persona; children: ReactNode }) => (
  <div className={css.marco}>
    <a href="#contenido" className={css.saltar}>
      <Trans>Saltar al contenido</Trans>
    </a>
    <BarraLateral persona={persona} />
    <div className={css.resto}>
      <header className={css.barra}>
        <Logo alto={26} sobreTinta />
      </header>
      <CintaDeConexion />
      <main id="contenido" tabIndex={-1} className={css.contenido}>
        {children}
      </main>
      <div className={css.abajo}>
        <BarraInferior destinos={navegacionDePanel} />
      </div>
    </div>
  </div>
);
