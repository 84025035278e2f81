import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { AccesoDenegado } from '#src/platform/web/ui/acceso-denegado.tsx';
import { CabeceraDePagina } from '#src/platform/web/ui/cabecera-de-pagina.tsx';
import { Hoja } from '#src/platform/web/ui/hoja.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { useContextoDeEmpresa } from './contexto-de-empresa.ts';
import { FormularioInvitar, type Enviada } from './formulario-invitar.tsx';
import { InvitacionEnviada } from './invitacion-enviada.tsx';
import { InvitacionesEnviadas } from './invitaciones-enviadas.tsx';
import css from './invitar-usuario.module.css';

const Contenido = ({ empresaId, empresa }: { empresaId: string; empresa: string }) => {
  const { t } = useLingui();
  useTitulo(t`Invitar Usuario`);
  useContextoDeEmpresa();
  const [enviada, setEnviada] = useState<Enviada>();
  return (
    <>
      <CabeceraDePagina
        titulo={t`Invitar Usuario`}
        bajada={<Trans>{empresa} le enviará un correo con un enlace para unirse.</Trans>}
      />
      <div className={css.partes}>
        <Hoja titulo={t`Nueva Invitación`}>
          {enviada ? (
            <InvitacionEnviada enviada={enviada} alSeguir={() => setEnviada(undefined)} />
          ) : (
            <FormularioInvitar empresaId={empresaId} alEnviar={setEnviada} />
          )}
        </Hoja>
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
    return <AccesoDenegado texto={t`Solo administradores y supervisores pueden invitar usuarios.`} />;
  }
  return <Contenido empresaId={empresa_id} empresa={empresa_nombre} />;
};
