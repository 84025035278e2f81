import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pedirMas } from '#src/platform/web/api/pedir-mas.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { Hoja } from '#src/platform/web/ui/hoja.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
import { consultaDeLaEmpresa } from './consultas.ts';
import { FilaInvitacion } from './fila-invitacion.tsx';
import css from './invitaciones-enviadas.module.css';
import { causaDeEmpresa } from './textos.ts';

const FILAS_DE_ESQUELETO = ['una', 'dos', 'tres'];

const Contenido = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    consultaDeLaEmpresa(llamar, empresaId),
  );
  if (!data) {
    if (error) {
      return (
        <FalloDeCarga
          titulo={t`No se pudieron cargar las invitaciones`}
          texto={i18n._(causaDeEmpresa(error))}
          reintentando={isFetching}
          alReintentar={() => void refetch()}
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
      <Vacio titulo={t`Aún no has invitado a nadie`}>
        <p className="tenue">
          <Trans>Aquí verás a quién invitó tu empresa y qué respondió.</Trans>
        </p>
      </Vacio>
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
            onClick={() => void pedirMas({ data, fetchNextPage })}
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
    <Hoja titulo={t`Invitaciones de la empresa`}>
      <Contenido empresaId={empresaId} />
    </Hoja>
  );
};
