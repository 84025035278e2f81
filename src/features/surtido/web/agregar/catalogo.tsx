import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { Buscar } from '../buscar.tsx';
import { useVendidos } from '../consultas.ts';
import type { Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeSurtido } from '../textos.ts';
import css from './catalogo.module.css';
import { FilasDelCatalogo } from './filas-del-catalogo.tsx';

const POR_PAGINA = 10;

const useCatalogo = (busqueda: string, pagina: number) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: ['empresas', empresaId, 'productos', 'para-surtido', busqueda, pagina],
    queryFn: ({ signal }) =>
      call(
        listarProductos,
        { params: { empresaId }, query: { busqueda, orden: 'nombre_asc', pagina, por_pagina: POR_PAGINA } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

interface Props {
  lugar: Lugar;
  elegidos: ReadonlySet<string>;
  alMarcar: (ids: readonly string[], si: boolean) => void;
}

/** The company's catalogue, to choose from what is not sold there yet. */
export const Catalogo = ({ lugar, elegidos, alMarcar }: Props) => {
  const { t, i18n } = useLingui();
  const [{ busqueda, pagina }, setVista] = useState({ busqueda: '', pagina: 1 });
  const go = (otra: number) => setVista({ busqueda, pagina: otra });
  const { data, error, isFetching, isPlaceholderData, refetch } = useCatalogo(busqueda, pagina);
  const vendidos = useVendidos(lugar);
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go });
  const lista = () => {
    const fallo = (data ? undefined : error) ?? (vendidos.data ? undefined : vendidos.error);
    if (fallo) {
      return (
        <LoadFailure
          title={t`No se pudieron cargar los productos`}
          text={i18n._(textoDeSurtido(fallo))}
          retrying={isFetching || vendidos.isFetching}
          onRetry={() => void Promise.all([refetch(), vendidos.refetch()])}
        />
      );
    }
    if (!data || !vendidos.data) {
      return (
        <div role="status" aria-label={t`Cargando productos...`} className={css.cargando}>
          {[1, 2, 3, 4, 5].map((fila) => (
            <Skeleton key={fila} height={36} />
          ))}
        </div>
      );
    }
    if (data.total === 0 && busqueda) return <EmptyState title={t`Ningún producto coincide con «${busqueda}»`} />;
    if (data.total === 0) {
      return (
        <EmptyState title={t`El catálogo está vacío`}>
          <LinkButton to="/productos-empresa" variant="default" h={44}>
            <Trans>Ir a Productos</Trans>
          </LinkButton>
        </EmptyState>
      );
    }
    return (
      <>
        <FilasDelCatalogo
          productos={data.productos}
          vendidos={vendidos.data}
          elegidos={elegidos}
          anterior={isPlaceholderData}
          alMarcar={alMarcar}
        />
        <Pagination
          label={t`Páginas del catálogo`}
          lista={data}
          pagina={pagina}
          perPage={POR_PAGINA}
          inPage={data.productos.length}
          summary={({ since, until, total }) => t`Mostrando ${since}-${until} de ${total} productos`}
          onGo={go}
        />
      </>
    );
  };
  return (
    <>
      <Buscar
        etiqueta={t`Buscar en el catálogo`}
        buscado={busqueda}
        buscar={(texto) => setVista({ busqueda: texto, pagina: 1 })}
      />
      <div className={css.catalogo}>{lista()}</div>
    </>
  );
};
