import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAvisoDeFallo } from '#src/dominio/campo/web/aviso-de-fallo.ts';
import { EdadDeLoGuardado } from '#src/dominio/campo/web/edad-de-lo-guardado.tsx';
import { Repisa } from '#src/dominio/campo/web/repisa.tsx';
import { useEstadosLocales } from '#src/dominio/telefono/web/estados-locales.ts';
import type { Guardado } from '#src/dominio/telefono/web/guardado.ts';
import type { HistorialGuardado } from '#src/dominio/telefono/web/leer-guardado.ts';
import { useGuardado, useServidorOTelefono } from '#src/dominio/telefono/web/usar-guardado.ts';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LongList } from '#src/platform/web/ui/long-list.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import { consultaDeEstadisticas, consultaDeHistorial } from '../consultas.ts';
import { textoDeHistorial } from '../textos.ts';
import { useDireccionDeHistorial, type DireccionDeHistorial } from './direccion.ts';
import { FiltrosDelHistorial } from './filtros.tsx';
import css from './historial.module.css';
import { TarjetaDeVisita } from './tarjeta.tsx';

const Cargando = () => (
  <div role="status" className={css.esperas}>
    <span className="oculto">
      <Trans>Cargando visitas...</Trans>
    </span>
    {[1, 2, 3].map((tarjeta) => (
      <div key={tarjeta} className={css.espera} aria-hidden />
    ))}
  </div>
);

/** As many of the device's are shown at once, and as many more each time they are asked for. */
const DE_UNA_VEZ = 50;

/** Of one card, in pixels, and the space to the next. */
const ALTO_DE_TARJETA = 292;
const ENTRE_TARJETAS = 12;

interface Props {
  empresaId: string;
  direccion: DireccionDeHistorial;
  guardado: Guardado<HistorialGuardado> | null | undefined;
}

const SinVisitas = ({ direccion: { filtros, limpiar } }: Pick<Props, 'direccion'>) => {
  const { t } = useLingui();
  const hayFiltros = Object.keys(filtros).length > 0;
  return (
    <div className={css.hoja}>
      <EmptyState
        title={hayFiltros ? t`No se encontraron visitas con los filtros aplicados` : t`Aún no tienes visitas`}
      >
        {hayFiltros && (
          <Button
            variant="default"
            h={48}
            leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
            onClick={() => limpiar()}
          >
            <Trans>Limpiar filtros</Trans>
          </Button>
        )}
      </EmptyState>
    </div>
  );
};

const Lista = ({ empresaId, direccion, guardado }: Props) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const locales = useEstadosLocales();
  const leida = useInfiniteQuery(consultaDeHistorial(call, empresaId, direccion.filtros));
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = leida;
  const delServidor = data?.pages.flatMap((pagina) => pagina.visitas);
  const mostrado = useServidorOTelefono(
    { ...leida, data: delServidor },
    guardado && { ...guardado, datos: guardado.datos.visitas },
  );
  const deCuales = JSON.stringify(direccion.filtros);
  const [vistas, setVistas] = useState({ deCuales, cuantas: DE_UNA_VEZ });
  const cuantas = vistas.deCuales === deCuales ? vistas.cuantas : DE_UNA_VEZ;
  const titulo = t`No se pudo cargar el historial de visitas`;
  const texto = error ? i18n._(textoDeHistorial(error)) : '';
  const delTelefono = mostrado?.delTelefono === true;
  useAvisoDeFallo({ id: 'historial', fallo: error !== null && mostrado !== undefined && !delTelefono, titulo, texto });
  const visitas = delTelefono ? mostrado.datos.slice(0, cuantas) : (mostrado?.datos ?? delServidor);
  if (error && !visitas) {
    return (
      <div className={css.hoja}>
        <LoadFailure title={titulo} text={texto} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!visitas) return <Cargando />;
  if (visitas.length === 0) return <SinVisitas direccion={direccion} />;
  return (
    <>
      <LongList
        label={t`Visitas`}
        name={`historial ${deCuales}`}
        busy={isPlaceholderData && !delTelefono}
        items={visitas}
        keyOf={({ id }) => id}
        estimate={ALTO_DE_TARJETA}
        gap={ENTRE_TARJETAS}
      >
        {(visita) => <TarjetaDeVisita visita={visita} local={locales.get(visita.id)} />}
      </LongList>
      {delTelefono
        ? mostrado.datos.length > cuantas && (
            <ShowMore
              loading={false}
              failure={undefined}
              onRequest={() => setVistas({ deCuales, cuantas: cuantas + DE_UNA_VEZ })}
            />
          )
        : hasNextPage && (
            <ShowMore
              loading={isFetchingNextPage}
              failure={texto === '' ? undefined : texto}
              onRequest={() => void askMore({ data, fetchNextPage })}
            />
          )}
    </>
  );
};

/** Every visit of the person, in all their companies, with the newest day first. */
export const Historial = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const direccion = useDireccionDeHistorial();
  const { filtros } = direccion;
  const guardado = useGuardado(`historial ${JSON.stringify(filtros)}`, async (usuarioId) =>
    (await import('#src/dominio/telefono/web/leer-guardado.ts')).seguirHistorial(usuarioId, filtros),
  );
  const leidas = useQuery(consultaDeEstadisticas(call, empresaId, filtros));
  const mostradas = useServidorOTelefono(leidas, guardado && { ...guardado, datos: guardado.datos.estadisticas });
  const cifras = mostradas?.datos ?? leidas.data;
  const comoTexto = (cuantas: number | undefined) => (cuantas === undefined ? '–' : i18n.number(cuantas));
  return (
    <>
      <FiltrosDelHistorial direccion={direccion} opciones={cifras} />
      {mostradas?.leida_en !== undefined && <EdadDeLoGuardado leidaEn={mostradas.leida_en} />}
      <section className={css.estadisticas} aria-label={t`Estadísticas`}>
        <Repisa
          cifras={[
            { nombre: t`Total Filtradas`, valor: comoTexto(cifras?.total) },
            { nombre: t`Completadas`, valor: comoTexto(cifras?.completadas) },
            { nombre: t`Pendientes`, valor: comoTexto(cifras?.pendientes) },
          ]}
        />
      </section>
      <section aria-labelledby="visitas-del-historial" className={css.seccion}>
        <h2 id="visitas-del-historial" className="oculto">
          <Trans>Visitas</Trans>
        </h2>
        <Lista empresaId={empresaId} direccion={direccion} guardado={guardado} />
      </section>
    </>
  );
};
