import { useLingui } from '@lingui/react/macro';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { Auditoria } from '#src/features/auditoria/web/auditoria.tsx';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { ElegirPersona } from '#src/features/usuarios/web/elegir-persona.tsx';
import { AccesoDenegado } from '#src/platform/web/ui/acceso-denegado.tsx';
import { CabeceraDePagina } from '#src/platform/web/ui/cabecera-de-pagina.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';

const Pantalla = ({ empresaId }: { empresaId: string }) => {
  const { t } = useLingui();
  useTitulo(t`Auditoría`);
  const { data } = useConfiguracion(empresaId);
  return (
    <>
      <CabeceraDePagina
        titulo={t`Auditoría`}
        bajada={t`Quién hizo qué con usuarios, configuración, catálogo y visitas. Nadie puede cambiarla ni borrarla. Quién entró y salió está en «Seguridad».`}
      />
      <Auditoria empresaId={empresaId} zona={data?.timezone} ElegirPersona={ElegirPersona} />
    </>
  );
};

/** The trail itself, the company's time and the choice of a person come from three features: here they meet. */
export const PaginaDeAuditoria = () => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  if (membresia.rol !== 'admin') return <AccesoDenegado texto={t`No tienes permisos para acceder a esta sección.`} />;
  return <Pantalla empresaId={membresia.empresa_id} />;
};
