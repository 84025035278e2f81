import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useSucursales, type Sucursal } from '../consultas.ts';
import type { FiltrosDeSucursales } from '../direccion.ts';
import { textoDePuntosDeVenta } from '../textos.ts';
import type { Accion } from './acciones-de-sucursal.tsx';
import { useArchivar } from './archivar.ts';
import { useDuplicar } from './cambios-de-sucursal.ts';
import { EliminarSucursal } from './eliminar-sucursal.tsx';
import { hayFiltros } from './filtros-de-la-lista.tsx';
import css from './seccion-de-sucursales.module.css';
import { TablaDeSucursales } from './tabla-de-sucursales.tsx';
import { VisitasAlArchivar } from './visitas-al-archivar.tsx';

const POR_PAGINA = 9;

interface Props {
  empresaId: string;
  esAdmin: boolean;
  cadenaId: string | undefined;
  filtros: FiltrosDeSucursales;
  alEditar: (sucursal: Sucursal) => void;
}

const Cargando = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando sucursales...`} className={css.cargando}>
      {[1, 2, 3, 4, 5].map((fila) => (
        <Skeleton key={fila} height={36} width={fila % 2 ? '100%' : '90%'} />
      ))}
    </div>
  );
};

const NoHay = ({ filtros }: { filtros: FiltrosDeSucursales }) => {
  const { t } = useLingui();
  if (hayFiltros(filtros)) {
    return (
      <EmptyState title={t`No se encontraron sucursales con los filtros seleccionados`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={filtros.limpiar}>
          <Trans>Limpiar filtros</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filtros.filtros.archivadas === 'solo' ? t`No hay sucursales archivadas` : t`Todavía no hay sucursales`}
    />
  );
};

export const ListaDeSucursales = ({ empresaId, esAdmin, cadenaId, filtros, alEditar }: Props) => {
  const { t, i18n } = useLingui();
  const { pagina, irAPagina } = filtros;
  const { busqueda, estado, region, archivadas } = filtros.filtros;
  const { data, error, isFetching, isPlaceholderData, refetch } = useSucursales(empresaId, {
    busqueda,
    cadena_id: cadenaId,
    estado_operacional: estado,
    estado_geografico: region,
    archivadas,
    pagina,
    por_pagina: POR_PAGINA,
  });
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: irAPagina });
  const duplicar = useDuplicar(empresaId, alEditar);
  const archivado = useArchivar(empresaId);
  const { requested, isOpen, request, close } = useRequestedDialog<Sucursal>();
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las sucursales`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Cargando />;
  const alPedir = (accion: Accion, sucursal: Sucursal) => {
    if (accion === 'editar') alEditar(sucursal);
    else if (accion === 'eliminar') request(sucursal);
    else if (accion === 'duplicar') duplicar.mutate(sucursal);
    else archivado.archivar(sucursal, accion === 'archivar');
  };
  const enCurso = duplicar.isPending ? { accion: 'duplicar' as const, id: duplicar.variables.id } : archivado.enCurso;
  return (
    <div className={css.lista} aria-busy={isFetching}>
      {data.total === 0 ? (
        <NoHay filtros={filtros} />
      ) : (
        <TablaDeSucursales
          sucursales={data.sucursales}
          esAdmin={esAdmin}
          conCadena={cadenaId === undefined}
          enCurso={enCurso}
          alPedir={alPedir}
        />
      )}
      <Pagination
        label={t`Páginas de sucursales`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.sucursales.length}
        numbers="cinco"
        summary={({ since, until, total }) => t`Mostrando ${since}-${until} de ${total} sucursales`}
        onGo={irAPagina}
      />
      {requested && (
        <EliminarSucursal
          key={requested.turn}
          abierto={isOpen}
          empresaId={empresaId}
          sucursal={requested.what}
          alArchivar={() => archivado.archivar(requested.what, true)}
          alCerrar={close}
        />
      )}
      <VisitasAlArchivar archivar={archivado} />
    </div>
  );
};
