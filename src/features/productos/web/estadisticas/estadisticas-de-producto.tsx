import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { type EstadisticasDeProducto, verEstadisticasDeProducto } from '../../contract-estadisticas.ts';
import { productosKey } from '../consultas.ts';
import { textoDeProductos } from '../textos.ts';
import { CifrasDeProducto } from './cifras-de-producto.tsx';
import css from './estadisticas.module.css';
import { Observaciones } from './observaciones.tsx';

interface Props {
  abierto: boolean;
  empresaId: string;
  producto: Producto;
  alCerrar: () => void;
}

const useEstadisticas = (empresaId: string, productoId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...productosKey(empresaId), 'estadisticas', productoId],
    queryFn: ({ signal }) => call(verEstadisticasDeProducto, { params: { empresaId, productoId } }, { signal }),
    staleTime: 0,
  });
};

const Cargando = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando estadísticas...`} className={css.cargando}>
      {[1, 2, 3, 4].map((fila) => (
        <Skeleton key={fila} height={fila > 2 ? 36 : 72} />
      ))}
    </div>
  );
};

/** Why there is nothing to count, and what to do about it. */
const SinDatos = ({ sucursales }: { sucursales: number }) => {
  const { t } = useLingui();
  return sucursales === 0 ? (
    <EmptyState title={t`Ninguna sucursal vende este producto`}>
      <p className="tenue">
        <Trans>Selecciónalo en el catálogo y asígnalo a las sucursales que lo venden.</Trans>
      </p>
    </EmptyState>
  ) : (
    <EmptyState title={t`Todavía no hay datos de este producto`}>
      <p className="tenue">
        <Trans>Aparecen cuando se finaliza una visita en una sucursal que lo vende.</Trans>
      </p>
    </EmptyState>
  );
};

const Contenido = ({ empresaId, estadisticas }: { empresaId: string; estadisticas: EstadisticasDeProducto }) => {
  if (estadisticas.con_datos === 0) return <SinDatos sucursales={estadisticas.sucursales} />;
  return (
    <div className={css.cuerpo}>
      <CifrasDeProducto estadisticas={estadisticas} />
      <Observaciones empresaId={empresaId} observaciones={estadisticas.observaciones} />
    </div>
  );
};

/** How the product stands in the branches that sell it. */
export const EstadisticasDeUnProducto = ({ abierto, empresaId, producto, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useEstadisticas(empresaId, producto.id);
  const { nombre } = producto;
  const contenido = () => {
    if (data) return <Contenido empresaId={empresaId} estadisticas={data} />;
    if (!error) return <Cargando />;
    return (
      <LoadFailure
        title={t`No se pudieron cargar las estadísticas`}
        text={i18n._(textoDeProductos(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <Dialog isOpen={abierto} title={t`Estadísticas de ${nombre}`} width={720} onClose={alCerrar}>
      {contenido()}
    </Dialog>
  );
};
