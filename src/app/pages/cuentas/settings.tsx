import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuilding, IconHistory, IconLock, IconPalette, IconUser } from '@tabler/icons-react';
import { panelDelRol } from '#src/dominio/personas/panel.ts';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { AjustesDeEmpresa } from '#src/features/empresas/web/ajustes/empresa.tsx';
import { Perfil } from '#src/features/perfil/web/perfil.tsx';
import { Preferencias } from '#src/features/perfil/web/preferencias.tsx';
import { Seguridad } from '#src/features/perfil/web/seguridad.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { DejarEstaEmpresa } from './dejar-esta-empresa.tsx';
import { Pestanas, type Pestana } from './pestanas.tsx';
import css from './settings.module.css';

const Empresa = ({ empresaId }: { empresaId: string }) => (
  <>
    <AjustesDeEmpresa empresaId={empresaId} />
    <div className={css.aparte}>
      <p className="tenue">
        <Trans>Cada cambio de la configuración queda anotado.</Trans>
      </p>
      <LinkButton
        to="/auditoria"
        search={{ entidad: 'company_settings' }}
        variant="default"
        h={44}
        leftSection={<IconHistory size={18} stroke={1.8} aria-hidden />}
      >
        <Trans>Ver auditoría</Trans>
      </LinkButton>
    </div>
  </>
);

/** For admins and supervisors; a mercaderista who comes here finds everything but the company. */
export const Settings = () => {
  const { t } = useLingui();
  useTitle(t`Configuración`);
  const persona = useMembresia();
  const { membresia } = persona;
  const empresa: Pestana = {
    id: 'empresa',
    nombre: t`Empresa`,
    icono: IconBuilding,
    contenido: <Empresa empresaId={membresia.empresa_id} />,
  };
  return (
    <div className={css.pagina}>
      <PageHeader goBack={{ to: panelDelRol(membresia.rol), text: t`Dashboard` }} title={t`Configuración`} />
      <Pestanas
        etiqueta={t`Configuración`}
        pestanas={[
          { id: 'perfil', nombre: t`Perfil`, icono: IconUser, contenido: <Perfil completo /> },
          { id: 'seguridad', nombre: t`Seguridad`, icono: IconLock, contenido: <Seguridad /> },
          { id: 'preferencias', nombre: t`Preferencias`, icono: IconPalette, contenido: <Preferencias /> },
          ...(membresia.rol === 'admin' ? [empresa] : []),
        ]}
      />
      <DejarEstaEmpresa persona={persona} />
    </div>
  );
};
