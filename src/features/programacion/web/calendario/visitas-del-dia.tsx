import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import type { Visita } from '../../contract-visita.ts';
import { useDia } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { useReferencias } from '../referencias.tsx';
import { EnSerie } from '../serie/en-serie.tsx';
import { textoDeProgramacion } from '../textos.ts';
import css from './visitas-del-dia.module.css';

const Fila = ({ visita, alAbrir }: { visita: Visita; alAbrir: () => void }) => {
  const { hora, sucursal_nombre, cadena_nombre, usuario_nombre, estado, serie } = visita;
  return (
    <li>
      <button type="button" className={css.fila} onClick={alAbrir}>
        <span className={css.hora}>{hora ?? '—'}</span>
        <span className={css.texto}>
          <strong translate="no">{sucursal_nombre}</strong>
          <span className="tenue" translate="no">
            {cadena_nombre} · {usuario_nombre}
          </span>
          <EnSerie serie={serie} />
        </span>
        <EtiquetaDeEstado estado={estado} />
        <IconChevronRight size={18} stroke={1.8} aria-hidden className={css.flecha} />
      </button>
    </li>
  );
};

interface Props {
  fecha: string;
  filtros: Filtros;
  alAbrir: (visita: Visita) => void;
}

/** Every visit of a day, by time. */
export const VisitasDelDia = ({ fecha, filtros, alAbrir }: Props) => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useDia(
    empresaId,
    filtros,
    fecha,
  );
  const causa = error && i18n._(textoDeProgramacion(error));
  if (error && !data) {
    return (
      <LoadFailure
        title={t`Error al cargar las visitas`}
        text={causa ?? ''}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" className={css.lista}>
        <p className="tenue">
          <Trans>Cargando visitas...</Trans>
        </p>
        {[1, 2, 3].map((fila) => (
          <Skeleton key={fila} height={64} radius={10} />
        ))}
      </div>
    );
  }
  const visitas = data.pages.flatMap((pagina) => pagina.visitas);
  // another date is looked for: this day has none to show
  if (visitas.length === 0 || (filtros.fecha && filtros.fecha !== fecha)) {
    return (
      <p className="tenue">
        {Object.keys(filtros).length > 0 ? (
          <Trans>No se encontraron visitas con los filtros aplicados</Trans>
        ) : (
          <Trans>No hay visitas este día.</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <ul className={css.lista}>
        {visitas.map((visita) => (
          <Fila key={visita.id} visita={visita} alAbrir={() => alAbrir(visita)} />
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          failure={causa ?? undefined}
          onRequest={() => void askMore({ data, fetchNextPage })}
        />
      )}
    </>
  );
};
