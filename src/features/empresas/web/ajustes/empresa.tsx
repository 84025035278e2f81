import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useConfiguracion } from './consultas.ts';
import css from './empresa.module.css';
import { FormularioDeEmpresa } from './formulario.tsx';
import { textoDeEmpresa } from './textos.ts';

/** Name, logo, time zone and business hours of the company; admins only. */
export const AjustesDeEmpresa = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useConfiguracion(empresaId);
  if (data) return <FormularioDeEmpresa empresaId={empresaId} configuracion={data} />;
  if (error) {
    return (
      <LoadFailure
        title={t`No se pudo cargar la configuración de la empresa`}
        text={i18n._(textoDeEmpresa(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.formulario} role="status" aria-label={t`Cargando...`}>
      <Skeleton height={84} width={84} radius="lg" />
      {[1, 2, 3].map((fila) => (
        <Skeleton key={fila} height={42} />
      ))}
    </div>
  );
};
