import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconLock, IconPalette, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { Perfil } from '#src/features/perfil/web/perfil.tsx';
import { Preferencias } from '#src/features/perfil/web/preferencias.tsx';
import { Seguridad } from '#src/features/perfil/web/seguridad.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoCampo } from '../marco-campo.tsx';
import { DejarEstaEmpresa } from './dejar-esta-empresa.tsx';
import { Pestanas } from './pestanas.tsx';
import css from './settings.module.css';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Configuración`);
  return (
    <MarcoCampo persona={persona} titulo={<Trans>Configuración</Trans>}>
      <Link to="/dashboard-mercaderista" className={css.volver}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden />
        <Trans>Volver al Dashboard</Trans>
      </Link>
      <Pestanas
        etiqueta={t`Configuración`}
        pestanas={[
          { id: 'perfil', nombre: t`Mi Perfil`, icono: IconUser, contenido: <Perfil completo={false} /> },
          { id: 'seguridad', nombre: t`Seguridad`, icono: IconLock, contenido: <Seguridad /> },
          { id: 'preferencias', nombre: t`Preferencias`, icono: IconPalette, contenido: <Preferencias /> },
        ]}
      />
      <DejarEstaEmpresa persona={persona} />
    </MarcoCampo>
  );
};

/** Mercaderistas. */
export const SettingsMercaderista = () => <ConMembresia>{(persona) => <Contenido persona={persona} />}</ConMembresia>;
