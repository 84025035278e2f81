import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Sheet } from '#src/platform/web/ui/sheet.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { consultaDeLaEmpresa } from './consultas.ts';
import { FilaInvitacion } from './fila-invitacion.tsx';
import css from './invitaciones-enviadas.module.css';
import { causaDeEmpresa } from './textos.ts';

const FILAS_DE_ESQUELETO = ['una', 'dos', 'tres'];

const Contenido = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    consultaDeLaEmpresa(call, empresaId),
  );
  if (!data) {
    if (error) {
      return (
        <LoadFailure
          title={t`No se pudieron cargar las invitaciones`}
          text={i18n._(causaDeEmpresa(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <div className={css.esqueleto} role="status" aria-label={t`Cargando invitaciones...`}>
        {FILAS_DE_ESQUELETO.map((fila) => (
          <Skeleton key={fila} height={76} radius={10} />
        ))}
      </div>
    );
  }
  const invitaciones = data.pages.flatMap((pagina) => pagina.invitaciones);
  if (invitaciones.length === 0) {
    return (
      <EmptyState title={t`Aún no has invitado a nadie`}>
        <p className="tenue">
          <Trans>Aquí verás a quién invitó tu empresa y qué respondió.</Trans>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.lista}>
        {invitaciones.map((invitacion) => (
          <FilaInvitacion key={invitacion.id} empresaId={empresaId} invitacion={invitacion} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={css.mas}>
          <Button
            variant="subtle"
            h={44}
            loading={isFetchingNextPage}
            onClick={() => void askMore({ data, fetchNextPage })}
          >
            <Trans>Ver más</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

/** What the company has sent, the newest first, and what became of it. */
export const InvitacionesEnviadas = ({ empresaId }: { empresaId: string }) => {
  const { t } = useLingui();
  return (
    <Sheet title={t`Invitaciones de la empresa`}>
      <Contenido empresaId={empresaId} />
    </Sheet>
  );
};
