import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cifra } from '#src/dominio/visitas/web/formatos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
import { VerMas } from '#src/platform/web/ui/ver-mas.tsx';
import { consultaDeEstadisticas, consultaDeHistorial } from '../consultas.ts';
import { useEstadosLocales } from '../dispositivo/estados-locales.ts';
import { useAvisoDeFallo } from '../panel/aviso-de-fallo.ts';
import { Repisa } from '../panel/repisa.tsx';
import { textoDeVisitas } from '../textos.ts';
import { useDireccionDeHistorial, type DireccionDeHistorial } from './direccion.ts';
import { FiltrosDelHistorial } from './filtros.tsx';
import css from './historial.module.css';
import { TarjetaDeVisita } from './tarjeta.tsx';

const Cargando = () => (
  <div role="status" className={css.lista}>
    <span className="oculto">
      <Trans>Cargando visitas...</Trans>
    </span>
    {[1, 2, 3].map((tarjeta) => (
      <div key={tarjeta} className={css.espera} aria-hidden />
    ))}
  </div>
);

interface Props {
  empresaId: string;
  direccion: DireccionDeHistorial;
}

const SinVisitas = ({ direccion: { filtros, limpiar } }: Pick<Props, 'direccion'>) => {
  const { t } = useLingui();
  const hayFiltros = Object.keys(filtros).length > 0;
  return (
    <div className={css.hoja}>
      <Vacio titulo={hayFiltros ? t`No se encontraron visitas con los filtros aplicados` : t`Aún no tienes visitas`}>
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
      </Vacio>
    </div>
  );
};

const Lista = ({ empresaId, direccion }: Props) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const locales = useEstadosLocales();
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(consultaDeHistorial(llamar, empresaId, direccion.filtros));
  const titulo = t`No se pudo cargar el historial de visitas`;
  const texto = error ? i18n._(textoDeVisitas(error)) : '';
  useAvisoDeFallo({ id: 'historial', fallo: error !== null && data !== undefined, titulo, texto });
  if (error && !data) {
    return (
      <div className={css.hoja}>
        <FalloDeCarga titulo={titulo} texto={texto} reintentando={isFetching} alReintentar={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Cargando />;
  const visitas = data.pages.flatMap((pagina) => pagina.visitas);
  if (visitas.length === 0) return <SinVisitas direccion={direccion} />;
  return (
    <>
      <ul className={css.lista} aria-label={t`Visitas`} aria-busy={isPlaceholderData}>
        {visitas.map((visita) => (
          <TarjetaDeVisita key={visita.id} visita={visita} local={locales.get(visita.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <VerMas
          cargando={isFetchingNextPage}
          fallo={texto === '' ? undefined : texto}
          alPedir={() => void fetchNextPage()}
        />
      )}
    </>
  );
};

/** Every visit of the person, in all their companies, with the newest day first. */
export const Historial = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const direccion = useDireccionDeHistorial();
  const { data } = useQuery(consultaDeEstadisticas(llamar, empresaId, direccion.filtros));
  const comoTexto = (cuantas: number | undefined) => (cuantas === undefined ? '–' : cifra(i18n, cuantas));
  return (
    <>
      <FiltrosDelHistorial direccion={direccion} opciones={data} />
      <section className={css.estadisticas} aria-label={t`Estadísticas`}>
        <Repisa
          cifras={[
            { nombre: t`Total Filtradas`, valor: comoTexto(data?.total) },
            { nombre: t`Completadas`, valor: comoTexto(data?.completadas) },
            { nombre: t`Pendientes`, valor: comoTexto(data?.pendientes) },
          ]}
        />
      </section>
      <section aria-labelledby="visitas-del-historial" className={css.seccion}>
        <h2 id="visitas-del-historial" className="oculto">
          <Trans>Visitas</Trans>
        </h2>
        <Lista empresaId={empresaId} direccion={direccion} />
      </section>
    </>
  );
};
