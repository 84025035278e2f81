import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { Buscar } from '../filtros.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import { useAsociar } from './asociar.ts';
import css from './elegir-productos.module.css';
import { FilasParaElegir } from './filas-para-elegir.tsx';
import { conTodos, haCambiado, loMioSobre, seleccionDe, type CambioDeOtros } from './seleccion.ts';

const POR_PAGINA = 10;

const useCatalogo = (empresaId: string, busqueda: string, pagina: number) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['empresas', empresaId, 'productos', 'para-elegir', busqueda, pagina],
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

const CambioAjeno = ({ agregados, quitados }: CambioDeOtros) => (
  <Note tone="atencion">
    <p>
      <strong>
        <Trans>Otra persona cambió los productos mientras elegías.</Trans>
      </strong>{' '}
      {agregados > 0 && <Plural value={agregados} one="Agregó # producto." other="Agregó # productos." />}{' '}
      {quitados > 0 && <Plural value={quitados} one="Quitó # producto." other="Quitó # productos." />}{' '}
      <Trans>Con «Guardar lo mío» tus cambios se suman a los suyos.</Trans>
    </p>
  </Note>
);

interface Props {
  empresaId: string;
  sucursalId: string;
  asociados: { productos: readonly string[]; version: number };
  alCerrar: () => void;
}

export const CatalogoParaElegir = ({ empresaId, sucursalId, asociados, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const [{ busqueda, pagina }, setVista] = useState({ busqueda: '', pagina: 1 });
  const [seleccion, setSeleccion] = useState(() => seleccionDe(asociados.productos));
  const elegir = (elegidos: ReadonlySet<string>) => setSeleccion({ ...seleccion, elegidos });
  const { data, error, isFetching, isPlaceholderData, refetch } = useCatalogo(empresaId, busqueda, pagina);
  const go = (nueva: number) => setVista({ busqueda, pagina: nueva });
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go });
  const { isPending, conflicto, resolver, guardar } = useAsociar({
    empresaId,
    sucursalId,
    version: asociados.version,
    alGuardar: alCerrar,
    alFaltar: (quedan) => {
      elegir(quedan);
      void refetch();
    },
  });
  const cuantos = seleccion.elegidos.size;
  const lista = () => {
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
    if (!data) return null;
    if (data.total === 0) {
      return (
        <EmptyState title={busqueda ? t`Ningún producto coincide con «${busqueda}»` : t`El catálogo está vacío`} />
      );
    }
    return (
      <>
        <FilasParaElegir
          productos={data.productos}
          elegidos={seleccion.elegidos}
          anterior={isPlaceholderData}
          alMarcar={(ids, si) => elegir(conTodos(seleccion.elegidos, ids, si))}
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
      <div className={css.pie}>
        {conflicto && <CambioAjeno {...conflicto.cambio} />}
        <p role="status" className={css.cuantos}>
          <Plural value={cuantos} one="# producto elegido" other="# productos elegidos" />
        </p>
        {conflicto ? (
          <>
            <Button
              variant="default"
              h={48}
              disabled={isPending}
              onClick={() => {
                const guardados = [...conflicto.productos];
                resolver();
                setSeleccion(seleccionDe(guardados));
              }}
            >
              <Trans>Usar lo guardado</Trans>
            </Button>
            <Button
              h={48}
              loading={isPending}
              onClick={() =>
                guardar({ leidos: conflicto.productos, elegidos: loMioSobre(seleccion, conflicto.productos) })
              }
            >
              <Trans>Guardar lo mío</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" h={48} onClick={alCerrar}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button h={48} loading={isPending} disabled={!haCambiado(seleccion)} onClick={() => guardar(seleccion)}>
              <Trans>Guardar</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  );
};
