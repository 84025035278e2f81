import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { ConnectionRibbon } from '#src/platform/web/ui/connection-ribbon.tsx';
import { useRolName } from '#src/platform/web/ui/rol-label.tsx';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { paraRol } from '../navegacion.ts';
import { configuracion, gruposDePanel } from '../navegacion-de-panel.ts';
import { BarraInferior } from './barra-inferior.tsx';
import { ConMembresia } from './con-membresia.tsx';
import { EmpresaDelMarco } from './marco-empresa.tsx';
import css from './marco-panel.module.css';
import { MasDestinos } from './mas-destinos.tsx';
import { ReportesDelMarco } from './reportes-del-marco.tsx';
import { useSalida, type Salida } from './usar-salida.tsx';

/** As many as a thumb tells apart. */
const LUGARES = 5;

interface PropsDeBarra {
  persona: Persona;
  salida: Salida;
}

const BarraLateral = ({ persona: { usuario, membresia }, salida: { salir, saliendo } }: PropsDeBarra) => {
  const { t, i18n } = useLingui();
  const nombreDe = useRolName();
  const IconoDeConfiguracion = configuracion.icono;
  return (
    <aside className={css.lado}>
      <div className={css.marca}>
        <Logo height={30} onInk />
      </div>
      <EmpresaDelMarco membresia={membresia} className={css.empresa} tamano={34} />
      <nav aria-label={t`Principal`}>
        {gruposDePanel
          .map(({ nombre, destinos }) => ({ nombre, destinos: paraRol(destinos, membresia.rol) }))
          .filter(({ destinos }) => destinos.length > 0)
          .map(({ nombre: grupo, destinos }) => (
            <div key={grupo?.id ?? ''}>
              {grupo && <p className={css.grupo}>{i18n._(grupo)}</p>}
              {destinos.map(({ ruta, nombre, icono: Icono }) => (
                <Link key={ruta} to={ruta} className={css.destino}>
                  <Icono size={20} stroke={1.8} aria-hidden />
                  {i18n._(nombre)}
                </Link>
              ))}
            </div>
          ))}
      </nav>
      <div className={css.yo}>
        <AvatarDePersona nombre={usuario.nombre} image={usuario.imagen_perfil} size={34} />
        <div>
          <p className={css.nombre} title={usuario.nombre} translate="no">
            {usuario.nombre}
          </p>
          <p className={css.rol}>{nombreDe(membresia.rol)}</p>
        </div>
        <Link
          to={configuracion.ruta}
          className={css.ajustes}
          aria-label={i18n._(configuracion.nombre)}
          title={i18n._(configuracion.nombre)}
        >
          <IconoDeConfiguracion size={20} stroke={1.8} aria-hidden />
        </Link>
        <UnstyledButton
          className={css.ajustes ?? ''}
          aria-label={t`Cerrar Sesión`}
          title={t`Cerrar Sesión`}
          onClick={salir}
        >
          {saliendo ? (
            <Loader size={18} color="currentColor" aria-hidden />
          ) : (
            <IconLogout size={20} stroke={1.8} aria-hidden />
          )}
        </UnstyledButton>
      </div>
    </aside>
  );
};

/** Sidebar on wide screens; top and bottom bar on phones. */
export const MarcoPanel = ({ persona, children }: { persona: Persona; children: ReactNode }) => {
  const { membresia } = persona;
  const destinos = paraRol([...gruposDePanel.flatMap((grupo) => grupo.destinos), configuracion], membresia.rol);
  const enLaBarra = destinos.filter(({ trasMas }) => !trasMas).slice(0, LUGARES - 1);
  const enMas = destinos.filter((destino) => !enLaBarra.includes(destino));
  const salida = useSalida();
  return (
    <div className={css.marco}>
      <a href="#contenido" className={css.saltar}>
        <Trans>Saltar al contenido</Trans>
      </a>
      <BarraLateral persona={persona} salida={salida} />
      <div className={css.resto}>
        <header className={css.barra}>
          <Logo height={26} onInk />
          <EmpresaDelMarco membresia={membresia} className={css.empresaCorta} tamano={26} />
        </header>
        <ConnectionRibbon />
        <main id="contenido" tabIndex={-1} className={css.contenido}>
          {children}
        </main>
        <div className={css.abajo}>
          <BarraInferior destinos={enLaBarra}>
            <MasDestinos destinos={enMas} alSalir={salida.salir} />
          </BarraInferior>
        </div>
      </div>
      {salida.dialogo}
    </div>
  );
};

/** Around every screen of admins and supervisors. Another company's screens begin anew: nothing of the former one stays. */
export const ZonaDePanel = () => (
  <ConMembresia>
    {(persona) => (
      <MarcoPanel persona={persona}>
        <Outlet key={persona.membresia.empresa_id} />
        <ReportesDelMarco key={`reportes-${persona.membresia.empresa_id}`} empresaId={persona.membresia.empresa_id} />
      </MarcoPanel>
    )}
  </ConMembresia>
);
