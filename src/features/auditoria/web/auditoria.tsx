import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import { listarAuditoria } from '../contract.ts';
import css from './auditoria.module.css';
import { BarraDeFiltros } from './barra-de-filtros.tsx';
import { useFiltros, type Filtros } from './filtros.ts';
import { ListaDeEntradas } from './lista-de-entradas.tsx';

const useAuditoria = (empresaId: string, { actor, ...filtros }: Filtros) => {
  const { call } = useServices();
  return useInfiniteQuery({
    queryKey: ['empresas', empresaId, 'auditoria', actor, filtros],
    queryFn: ({ pageParam, signal }) =>
      call(
        listarAuditoria,
        { params: { empresaId }, query: { ...filtros, actor_id: actor, despues: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    // what has just been done elsewhere is the first thing to see
    staleTime: 0,
  });
};

const Cargando = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando auditoría...`} className={css.cargando}>
      {[1, 2, 3, 4, 5].map((fila) => (
        <Skeleton key={fila} height={20} width={fila % 2 ? '70%' : '55%'} />
      ))}
    </div>
  );
};

interface Props {
  empresaId: string;
  /** The company's time zone; nothing while it is not known. */
  zona: string | undefined;
  /** How one of the company's people is chosen. */
  ElegirPersona: ComponentType<{
    empresaId: string;
    elegida: string | undefined;
    alElegir: (usuarioId: string | undefined) => void;
  }>;
}

/** Who did what, and when. */
export const Auditoria = ({ empresaId, zona, ElegirPersona }: Props) => {
  const { t, i18n } = useLingui();
  const control = useFiltros();
  const { data, error, isFetching, refetch, ...siguiente } = useAuditoria(empresaId, control.filtros);
  const entradas = data?.pages.flatMap((pagina) => pagina.registros);
  const contenido = () => {
    if (error && !entradas) {
      return (
        <LoadFailure
          title={t`No se pudo cargar la auditoría`}
          text={i18n._(problemText(error, {}))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!entradas || !zona) return <Cargando />;
    if (entradas.length > 0) return <ListaDeEntradas entradas={entradas} zona={zona} />;
    if (control.cuantos === 0) return <EmptyState title={t`Aún no hay nada que contar`} />;
    return (
      <EmptyState title={t`No hay registros con los filtros seleccionados`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={control.limpiar}>
          <Trans>Limpiar filtros</Trans>
        </Button>
      </EmptyState>
    );
  };
  return (
    <div className={css.hoja}>
      <BarraDeFiltros {...control}>
        <ElegirPersona
          empresaId={empresaId}
          elegida={control.filtros.actor}
          alElegir={(actor) => control.cambiar({ actor })}
        />
      </BarraDeFiltros>
      {contenido()}
      {siguiente.hasNextPage && (
        <ShowMore
          loading={siguiente.isFetchingNextPage}
          failure={siguiente.isFetchNextPageError ? t`No se pudo cargar la auditoría` : undefined}
          onRequest={() => void askMore({ data, ...siguiente })}
        />
      )}
    </div>
  );
};
