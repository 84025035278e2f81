import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { Sheet } from '#src/platform/web/ui/sheet.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { useContextoDeEmpresa } from './contexto-de-empresa.ts';
import { FormularioInvitar, type Enviada } from './formulario-invitar.tsx';
import { InvitacionEnviada } from './invitacion-enviada.tsx';
import { InvitacionesEnviadas } from './invitaciones-enviadas.tsx';
import css from './invitar-usuario.module.css';

const Contenido = ({ empresaId, empresa }: { empresaId: string; empresa: string }) => {
  const { t } = useLingui();
  useTitle(t`Invitar Usuario`);
  useContextoDeEmpresa();
  const [enviada, setEnviada] = useState<Enviada>();
  return (
    <>
      <PageHeader
        title={t`Invitar Usuario`}
        subtitle={<Trans>{empresa} le enviará un correo con un enlace para unirse.</Trans>}
      />
      <div className={css.partes}>
        <Sheet title={t`Nueva Invitación`}>
          {enviada ? (
            <InvitacionEnviada enviada={enviada} alSeguir={() => setEnviada(undefined)} />
          ) : (
            <FormularioInvitar empresaId={empresaId} alEnviar={setEnviada} />
          )}
        </Sheet>
        <InvitacionesEnviadas empresaId={empresaId} />
      </div>
    </>
  );
};

/** Admins and supervisors. */
export const InvitarUsuario = () => {
  const { t } = useLingui();
  const { empresa_id, empresa_nombre, rol } = useMembresia().membresia;
  if (rol === 'mercaderista') {
    return <AccessDenied text={t`Solo administradores y supervisores pueden invitar usuarios.`} />;
  }
  return <Contenido empresaId={empresa_id} empresa={empresa_nombre} />;
};
