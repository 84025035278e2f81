import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCircleX,
  IconTrash,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import type { Aviso, TipoDeAviso } from '../contract.ts';
import { consultaDeAvisos } from './consultas.ts';
import { cuandoEs, detallesDe, titulos } from './frases.ts';
import css from './avisos.module.css';
import { useMarcarVistos } from './marcar-vistos.ts';

const ICONOS: Record<TipoDeAviso, Icon> = {
  nueva: IconCalendarPlus,
  movida: IconCalendarRepeat,
  reasignada: IconUserShare,
  cancelada: IconCircleX,
  eliminada: IconTrash,
};

const Fila = ({ aviso, nuevo }: { aviso: Aviso; nuevo: boolean }) => {
  const { i18n } = useLingui();
  const Icono = ICONOS[aviso.tipo];
  return (
    <li className={css.aviso} data-nuevo={nuevo || undefined}>
      <Icono size={22} stroke={1.8} aria-hidden />
      <div>
        <p className={css.titulo}>
          {i18n._(titulos[aviso.tipo])}
          {nuevo && (
            <span className={css.nuevo}>
              <Trans>Nuevo</Trans>
            </span>
          )}
        </p>
        <p translate="no">{aviso.sucursal}</p>
        <p>{cuandoEs(i18n, aviso)}</p>
        {detallesDe(i18n, aviso).map((detalle) => (
          <p key={detalle} className="tenue">
            {detalle}
          </p>
        ))}
      </div>
    </li>
  );
};

/** What the person has been told of their visits. Looking at it is having seen it. */
export const ListaDeAvisos = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const query = useInfiniteQuery(consultaDeAvisos(call, empresaId));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const avisos = useMemo(() => data?.pages.flatMap((pagina) => pagina.avisos) ?? [], [data]);
  const nuevos = useMarcarVistos(empresaId, avisos);
  if (!data) {
    if (!error) return <Skeleton height={180} radius={14} role="status" aria-label={t`Cargando avisos...`} />;
    return (
      <LoadFailure
        title={t`No se pudieron cargar los avisos`}
        text={i18n._(problemText(error, {}))}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (avisos.length === 0) return <EmptyState title={t`No tienes avisos`} />;
  return (
    <>
      <ul className={css.lista}>
        {avisos.map((aviso) => (
          <Fila key={aviso.id} aviso={aviso} nuevo={nuevos.has(aviso.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          failure={query.isFetchNextPageError ? i18n._(problemText(query.error, {})) : undefined}
          onRequest={() => void askMore(query)}
        />
      )}
    </>
  );
};
