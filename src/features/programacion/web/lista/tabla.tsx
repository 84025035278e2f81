import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import type { Visita } from '../../contract-visita.ts';
import { POR_PAGINA, useVisitas } from '../consultas.ts';
import { cuantosElegidos, type Cuales, type Direccion } from '../direccion.ts';
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

/** Which days: from today on, or those before. A date that is looked for is enough by itself. */
const ElegirDias = ({ direccion: { cuales, verCuales } }: { direccion: Direccion }) => {
  const { t } = useLingui();
  const opciones: { value: Cuales; label: string }[] = [
    { value: 'desde_hoy', label: t`Desde hoy` },
    { value: 'anteriores', label: t`Anteriores` },
    { value: 'todas', label: t`Todas` },
  ];
  return (
    <NativeSelect
      aria-label={t`Días`}
      value={cuales}
      data={opciones}
      onChange={({ currentTarget }) =>
        verCuales(opciones.find(({ value }) => value === currentTarget.value)?.value ?? 'desde_hoy')
      }
    />
  );
};

/** The visits one below the other, from today on unless others are asked for. */
export const Tabla = ({ direccion, alAbrir, alEliminar }: Props) => {
  const { t, i18n } = useLingui();
  const { empresaId, hoy } = useReferencias();
  const { filtros, cuales, pagina, irAPagina, restablecer, verCuales } = direccion;
  const { data, error, isFetching, isPlaceholderData, refetch } = useVisitas(empresaId, {
    filtros,
    cuales,
    hoy,
    pagina,
  });
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
      <div className={css.cabeza}>
        <h2>
          <Trans>Lista de Visitas ({n})</Trans>
        </h2>
        {!filtros.fecha && <ElegirDias direccion={direccion} />}
      </div>
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
          {cuales === 'desde_hoy' && !filtros.fecha && (
            <Button variant="default" h={44} onClick={() => verCuales('anteriores')}>
              <Trans>Ver las anteriores</Trans>
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
