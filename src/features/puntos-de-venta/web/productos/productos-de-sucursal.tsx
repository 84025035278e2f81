import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useProductosDeSucursal, type Sucursal } from '../consultas.ts';
import { Buscar } from '../filtros.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import { ElegirProductos } from './elegir-productos.tsx';
import css from './productos-de-sucursal.module.css';
import { TablaDeProductos } from './tabla-de-productos.tsx';

const POR_PAGINA = 25;

interface Props {
  empresaId: string;
  sucursal: Sucursal;
  /** Whether choosing them is what the screen is for now. */
  accionPrincipal: boolean;
}

type ListaProps = Pick<Props, 'empresaId' | 'sucursal'> & { busqueda: string; limpiar: () => void };

const Lista = ({ empresaId, sucursal, busqueda, limpiar }: ListaProps) => {
  const { t, i18n } = useLingui();
  const [pagina, setPagina] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useProductosDeSucursal(empresaId, sucursal.id, {
    busqueda,
    pagina,
    por_pagina: POR_PAGINA,
  });
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: setPagina });
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los productos`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Cargando productos...`} className={css.cargando}>
        {[1, 2, 3, 4].map((fila) => (
          <Skeleton key={fila} height={36} />
        ))}
      </div>
    );
  }
  if (data.total === 0 && busqueda) {
    return (
      <EmptyState title={t`Ningún producto de la sucursal coincide con «${busqueda}»`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar búsqueda</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (data.total === 0) return <EmptyState title={t`Esta sucursal todavía no tiene productos asociados`} />;
  return (
    <div className={css.lista} aria-busy={isFetching}>
      <TablaDeProductos productos={data.productos} />
      <Pagination
        label={t`Páginas de productos`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.productos.length}
        numbers="cinco"
        summary={({ since, until, total }) => t`Mostrando ${since}-${until} de ${total} productos`}
        onGo={setPagina}
      />
    </div>
  );
};

/** What the branch lists of the catalogue, and the way to say it anew. */
export const ProductosDeSucursal = ({ empresaId, sucursal, accionPrincipal }: Props) => {
  const { t } = useLingui();
  const [busqueda, setBusqueda] = useState('');
  const [eligiendo, setEligiendo] = useState(false);
  const { productos } = sucursal;
  return (
    <section className={css.hoja} aria-labelledby="productos-asociados">
      <div className={css.cabeza}>
        <h2 id="productos-asociados">
          <Trans>Productos asociados</Trans> <span className="tenue">{productos}</span>
        </h2>
        <Button
          variant={accionPrincipal ? 'filled' : 'default'}
          h={44}
          leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
          onClick={() => setEligiendo(true)}
        >
          <Trans>Elegir productos</Trans>
        </Button>
      </div>
      {(productos > 0 || busqueda !== '') && (
        <div className={css.filtro}>
          <Buscar etiqueta={t`Buscar producto`} buscado={busqueda} buscar={setBusqueda} />
        </div>
      )}
      <Lista
        key={busqueda}
        empresaId={empresaId}
        sucursal={sucursal}
        busqueda={busqueda}
        limpiar={() => setBusqueda('')}
      />
      <ElegirProductos
        abierto={eligiendo}
        empresaId={empresaId}
        sucursal={sucursal}
        alCerrar={() => setEligiendo(false)}
      />
    </section>
  );
};
