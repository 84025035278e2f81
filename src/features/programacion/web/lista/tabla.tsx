import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import type { Visita } from '../../contract-visita.ts';
import { POR_PAGINA, useVisitas } from '../consultas.ts';
import { cuantosElegidos, type Direccion } from '../direccion.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeProgramacion } from '../textos.ts';
import { ListaDeVisitas } from './lista-de-visitas.tsx';
import css from './tabla.module.css';

const Cargando = () => (
  <div role="status" className={css.cargando}>
    <p className="tenue">
      <Trans>Cargando visitas...</Trans>
    </p>
    {[1, 2, 3, 4, 5].map((fila) => (
      <Skeleton key={fila} height={44} radius={8} />
    ))}
  </div>
);

interface Props {
  direccion: Direccion;
  alAbrir: (visita: Visita) => void;
  alEliminar: (visita: Visita) => void;
}

/** The visits one below the other, with the newest day first. */
export const Tabla = ({ direccion, alAbrir, alEliminar }: Props) => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const { filtros, pagina, irAPagina, restablecer } = direccion;
  const { data, error, isFetching, isPlaceholderData, refetch } = useVisitas(empresaId, filtros, pagina);
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: irAPagina });
  if (error && !data) {
    const message = i18n._(textoDeProgramacion(error));
    return (
      <LoadFailure
        title={t`Error al cargar las visitas: ${message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Cargando />;
  const n = `${i18n.number(data.total)}${data.total_exacto ? '' : '+'}`;
  return (
    <>
      <h2 className={css.titulo}>
        <Trans>Lista de Visitas ({n})</Trans>
      </h2>
      {data.total === 0 ? (
        <EmptyState title={t`No se encontraron visitas con los filtros aplicados`}>
          {cuantosElegidos(filtros) > 0 && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
              onClick={restablecer}
            >
              <Trans>Restablecer</Trans>
            </Button>
          )}
        </EmptyState>
      ) : (
        <ListaDeVisitas visitas={data.visitas} anterior={isPlaceholderData} alAbrir={alAbrir} alEliminar={alEliminar} />
      )}
      <Pagination
        label={t`Páginas de visitas`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.visitas.length}
        summary={({ since, until, total }) => t`${since}-${until} de ${total} visitas`}
        onGo={irAPagina}
      />
    </>
  );
};
