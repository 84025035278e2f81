import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
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
      <FalloDeCarga
        titulo={t`No se pudo cargar la configuración de la empresa`}
        texto={i18n._(textoDeEmpresa(error))}
        reintentando={isFetching}
        alReintentar={() => void refetch()}
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
