import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { Unhurried } from '#src/platform/web/ui/unhurried.tsx';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { POR_PAGINA, type useReportes } from '../consultas.ts';
import { textoDeReportes } from '../textos.ts';
import type { Direccion } from './direccion.ts';
import { cuantosElegidos } from './filtros/leer.ts';
import { Lista } from './lista.tsx';
import { BarraDeDecisiones } from './revision/muchas/barra-de-decisiones.tsx';
import type { PedidoDeMuchas } from './revision/muchas/dialogo-de-muchas.tsx';
import css from './tabla.module.css';

const Cargando = () => (
  <div role="status" className={css.cargando}>
    <p className="tenue">
      <Trans>Cargando reportes...</Trans>
    </p>
    {[1, 2, 3, 4, 5, 6].map((fila) => (
      <Skeleton key={fila} height={56} radius={8} />
    ))}
  </div>
);

interface Props {
  direccion: Direccion;
  reportes: ReturnType<typeof useReportes>;
  alRevisar: (visita: ResumenDeVisita) => void;
  alDecidir: (pedido: PedidoDeMuchas) => void;
}

/** The visits with what was found in each, with the newest day first. */
export const Tabla = ({ direccion, reportes, alRevisar, alDecidir }: Props) => {
  const { t, i18n } = useLingui();
  const { filtros, pagina, irAPagina, limpiar } = direccion;
  const { data, error, isFetching, isPlaceholderData, refetch } = reportes;
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: irAPagina });
  if (error && !data) {
    const message = i18n._(textoDeReportes(error));
    return (
      <LoadFailure
        title={t`Error al cargar los reportes: ${message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Cargando />;
  // what is decided together is what stands under review
  const eligen = filtros.por_revisar === true;
  const n = `${i18n.number(data.total)}${data.total_exacto ? '' : '+'}`;
  return (
    <Unhurried until={<Cargando />}>
      <h2 className={css.titulo}>
        <Trans>Visitas ({n})</Trans>
      </h2>
      {data.total === 0 ? (
        <EmptyState title={t`No se encontraron reportes con los filtros aplicados`}>
          {cuantosElegidos(filtros) > 0 && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
              onClick={limpiar}
            >
              <Trans>Limpiar Filtros</Trans>
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          {eligen && (
            <BarraDeDecisiones
              // those of the filters before are none to choose from
              visitas={isPlaceholderData ? [] : data.reportes}
              alPedir={alDecidir}
            />
          )}
          <Lista
            cual={data.cual}
            visitas={data.reportes}
            elegibles={eligen}
            anterior={isPlaceholderData}
            alRevisar={alRevisar}
          />
        </>
      )}
      <Pagination
        label={t`Páginas de reportes`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.reportes.length}
        summary={({ since, until, total }) => t`${since}-${until} de ${total} visitas`}
        onGo={irAPagina}
      />
    </Unhurried>
  );
};
