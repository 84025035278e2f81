import { useLingui } from '@lingui/react/macro';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { Auditoria } from '#src/features/auditoria/web/auditoria.tsx';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { ElegirPersona } from '#src/features/usuarios/web/elegir-persona.tsx';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';

const Pantalla = ({ empresaId }: { empresaId: string }) => {
  const { t } = useLingui();
  useTitle(t`Auditoría`);
  const { data } = useConfiguracion(empresaId);
  return (
    <>
      <PageHeader
        title={t`Auditoría`}
        subtitle={t`Quién hizo qué con usuarios, configuración, catálogo y visitas. Nadie puede cambiarla ni borrarla. Quién entró y salió está en «Seguridad».`}
      />
      <Auditoria empresaId={empresaId} zona={data?.timezone} ElegirPersona={ElegirPersona} />
    </>
  );
};

/** The trail itself, the company's time and the choice of a person come from three features: here they meet. */
export const PaginaDeAuditoria = () => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  if (membresia.rol !== 'admin') return <AccessDenied text={t`No tienes permisos para acceder a esta sección.`} />;
  return <Pantalla empresaId={membresia.empresa_id} />;
};
