import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { verProductosAsociados } from '../../contract-sucursales.ts';
import type { Sucursal } from '../consultas.ts';
import { textoDePuntosDeVenta } from '../textos.ts';
import { CatalogoParaElegir } from './catalogo-para-elegir.tsx';
import css from './elegir-productos.module.css';

interface Props {
  empresaId: string;
  sucursal: Sucursal;
  alCerrar: () => void;
}

/** Only there while the dialog is open: each time it reads anew what the branch lists, and begins from that. */
const Contenido = ({ empresaId, sucursal, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    // apart from the branches' own: what is being chosen stays while they are read again
    queryKey: ['empresas', empresaId, 'productos-asociados', sucursal.id],
    queryFn: ({ signal }) =>
      call(verProductosAsociados, { params: { empresaId, sucursalId: sucursal.id } }, { signal }),
    // not again while the dialog is open
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    return <CatalogoParaElegir empresaId={empresaId} sucursalId={sucursal.id} asociados={data} alCerrar={alCerrar} />;
  }
  if (error) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los productos`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t`Cargando productos...`} className={css.cargando}>
      {[1, 2, 3, 4, 5].map((fila) => (
        <Skeleton key={fila} height={36} />
      ))}
    </div>
  );
};

/** Which products the branch lists, all of them at once: what is chosen takes the place of what there was. */
export const ElegirProductos = ({ abierto, ...props }: Props & { abierto: boolean }) => {
  const { t } = useLingui();
  const nombre = nombreConCadena(props.sucursal);
  return (
    <Dialog isOpen={abierto} title={t`Productos de ${nombre}`} firm onClose={props.alCerrar}>
      <Contenido {...props} />
    </Dialog>
  );
};
