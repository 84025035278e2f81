import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePaginaExistente } from '#src/platform/web/pagina-existente.ts';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { Paginacion } from '#src/platform/web/ui/panel/paginacion.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
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
  usePaginaExistente(isPlaceholderData ? undefined : data, { pagina, porPagina: POR_PAGINA, ir: setPagina });
  if (error && !data) {
    return (
      <FalloDeCarga
        titulo={t`No se pudieron cargar los productos`}
        texto={i18n._(textoDePuntosDeVenta(error))}
        reintentando={isFetching}
        alReintentar={() => void refetch()}
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
      <Vacio titulo={t`Ningún producto de la sucursal coincide con «${busqueda}»`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar búsqueda</Trans>
        </Button>
      </Vacio>
    );
  }
  if (data.total === 0) return <Vacio titulo={t`Esta sucursal todavía no tiene productos asociados`} />;
  return (
    <div className={css.lista} aria-busy={isFetching}>
      <TablaDeProductos productos={data.productos} />
      <Paginacion
        etiqueta={t`Páginas de productos`}
        lista={data}
        pagina={pagina}
        porPagina={POR_PAGINA}
        enPagina={data.productos.length}
        numeros="cinco"
        resumen={({ desde, hasta, total }) => t`Mostrando ${desde}-${hasta} de ${total} productos`}
        alIr={setPagina}
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
