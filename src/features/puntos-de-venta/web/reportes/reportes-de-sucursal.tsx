import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import { useReportes } from './consultas.ts';
import css from './reportes-de-sucursal.module.css';
import { TablaDeReportes } from './tabla-de-reportes.tsx';

interface Props {
  empresaId: string;
  sucursalId: string;
}

const Lista = ({ empresaId, sucursalId }: Props) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch, ...siguiente } = useReportes(empresaId, sucursalId);
  const reportes = data?.pages.flatMap((pagina) => pagina.reportes);
  if (error && !reportes) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los reportes de la sucursal`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!reportes) {
    return (
      <div role="status" aria-label={t`Cargando reportes...`} className={css.cargando}>
        {[1, 2, 3].map((fila) => (
          <Skeleton key={fila} height={36} />
        ))}
      </div>
    );
  }
  if (reportes.length === 0) {
    return (
      <EmptyState title={t`Esta sucursal todavía no tiene visitas realizadas`}>
        <p className="tenue">
          <Trans>Programa una visita: al finalizarla, su reporte aparece aquí.</Trans>
        </p>
        <LinkButton to="/programar-visitas" variant="default" h={44}>
          <Trans>Programar Visitas</Trans>
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <TablaDeReportes empresaId={empresaId} reportes={reportes} />
      {siguiente.hasNextPage && (
        <ShowMore
          loading={siguiente.isFetchingNextPage}
          failure={siguiente.isFetchNextPageError ? t`No se pudieron cargar los reportes de la sucursal` : undefined}
          onRequest={() => void askMore({ data, ...siguiente })}
        />
      )}
    </>
  );
};

/** What was found in the branch, visit by visit. */
export const ReportesDeSucursal = (props: Props) => (
  <section className={css.hoja} aria-labelledby="reportes-de-la-sucursal">
    <div className={css.cabeza}>
      <h2 id="reportes-de-la-sucursal">
        <Trans>Reportes</Trans>
      </h2>
    </div>
    <Lista {...props} />
  </section>
);
