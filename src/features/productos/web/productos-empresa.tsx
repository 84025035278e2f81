import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconChevronLeft, IconFileImport, IconPlus } from '@tabler/icons-react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { useSelection, type Selection } from '#src/platform/web/selection.ts';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { BarraDeFiltros } from './barra-de-filtros.tsx';
import { BarraDeSeleccion } from './barra-de-seleccion.tsx';
import { POR_PAGINA, useProductos } from './consultas.ts';
import { DialogoDeProductos, type DialogoPedido } from './dialogos.tsx';
import { CargandoProductos, SinProductos } from './estados-de-lista.tsx';
import { Exportar } from './exportar.tsx';
import type { Accion } from './fila-de-producto.tsx';
import { useFiltros, type ControlDeFiltros } from './filtros.ts';
import { ListaDeProductos } from './lista-de-productos.tsx';
import css from './productos-empresa.module.css';
import { useRestaurar } from './archivar.ts';
import { textoDeProductos } from './textos.ts';

interface ResultadoProps {
  empresaId: string;
  zona: string | undefined;
  control: ControlDeFiltros;
  seleccion: Selection<Producto>;
  alPedir: (dialogo: DialogoPedido) => void;
}

const Resultado = ({ empresaId, zona, control, seleccion, alPedir }: ResultadoProps) => {
  const { t, i18n } = useLingui();
  const { filtros, pagina, irAPagina } = control;
  const { data, error, isFetching, isPlaceholderData, refetch } = useProductos(empresaId, filtros, pagina);
  const restaurar = useRestaurar(empresaId);
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: irAPagina });
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los productos`}
        text={i18n._(textoDeProductos(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CargandoProductos />;
  const { productos } = data;
  if (data.total === 0) return <SinProductos {...control} />;
  const enCatalogo = filtros.archivados === 'no';
  const actuar = (accion: Accion, producto: Producto) => {
    if (accion === 'restaurar') restaurar(producto);
    else alPedir({ tipo: accion, producto });
  };
  return (
    <>
      {enCatalogo && (
        <BarraDeSeleccion seleccion={seleccion} productos={productos} alAsignar={() => alPedir({ tipo: 'asignar' })} />
      )}
      <ListaDeProductos
        productos={productos}
        zona={zona}
        seleccion={enCatalogo ? seleccion : undefined}
        anterior={isPlaceholderData}
        alPedir={actuar}
      />
      <Pagination
        label={t`Páginas de productos`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={productos.length}
        summary={({ since, until, total }) => t`${since}-${until} de ${total} productos`}
        onGo={irAPagina}
      />
    </>
  );
};

const Pantalla = ({ empresaId, zona }: { empresaId: string; zona: string | undefined }) => {
  const { t } = useLingui();
  useTitle(t`Productos`);
  const control = useFiltros();
  const seleccion = useSelection<Producto>();
  const { requested, isOpen, request, close } = useRequestedDialog<DialogoPedido>();
  const archivados = control.filtros.archivados === 'solo';
  return (
    <>
      <PageHeader
        title={t`Productos`}
        subtitle={archivados ? t`Archivados: no están en el catálogo, y se pueden restaurar.` : undefined}
        actions={
          <>
            <Exportar empresaId={empresaId} filtros={control.filtros} />
            <Button
              variant="default"
              h={44}
              leftSection={<IconFileImport size={18} stroke={1.8} aria-hidden />}
              onClick={() => request({ tipo: 'importar' })}
            >
              <Trans>Subir CSV</Trans>
            </Button>
            <Button
              h={44}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => request({ tipo: 'agregar' })}
            >
              <Trans>Agregar Producto</Trans>
            </Button>
          </>
        }
      />
      <div className={css.hoja}>
        <BarraDeFiltros empresaId={empresaId} control={control} />
        {/* another view begins anew: its rows have other actions */}
        <Resultado
          key={control.filtros.archivados}
          empresaId={empresaId}
          zona={zona}
          control={control}
          seleccion={seleccion}
          alPedir={request}
        />
        <div className={css.vista}>
          <Button
            variant="subtle"
            h={44}
            leftSection={
              archivados ? (
                <IconChevronLeft size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconArchive size={18} stroke={1.8} aria-hidden />
              )
            }
            onClick={() => control.verArchivados(!archivados)}
          >
            {archivados ? <Trans>Volver al catálogo</Trans> : <Trans>Ver archivados</Trans>}
          </Button>
        </div>
      </div>
      {requested && (
        <DialogoDeProductos
          key={requested.turn}
          pedido={requested.what}
          abierto={isOpen}
          empresaId={empresaId}
          seleccion={seleccion}
          alCerrar={close}
        />
      )}
    </>
  );
};

/** The company's catalogue. `zona`: its time zone, nothing while it is not known. */
export const ProductosEmpresa = ({ zona }: { zona: string | undefined }) => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  if (membresia.rol === 'mercaderista') {
    return <AccessDenied text={t`No tienes permisos para acceder a esta sección.`} />;
  }
  return <Pantalla empresaId={membresia.empresa_id} zona={zona} />;
};
