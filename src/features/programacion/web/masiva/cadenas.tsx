import '@mantine/core/styles/Skeleton.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import { AVISO } from '../cambio.ts';
import { consultaDeProgramables } from '../elegir/sucursales-programables.ts';
import { useReferencias, type PaginaDeCadenas } from '../referencias.tsx';
import { textoDeProgramacion } from '../textos.ts';
import { conElegidas, type SucursalElegida } from './borrador.ts';
import { Casilla } from './casilla.tsx';
import css from './masiva.module.css';
import { SucursalesDeCadena } from './sucursales-de-cadena.tsx';

export interface Eleccion {
  elegidas: ReadonlyMap<string, SucursalElegida>;
  alElegir: (elegidas: ReadonlyMap<string, SucursalElegida>) => void;
}

type Cadena = PaginaDeCadenas['cadenas'][number];

/** All of a chain at once: which ones those are is asked only then. */
const useTodasDe = ({ id: cadenaId, nombre: cadena }: Cadena, { elegidas, alElegir }: Eleccion) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const cliente = useQueryClient();
  return async (si: boolean): Promise<void> => {
    try {
      const { sucursales } = await cliente.fetchQuery(consultaDeProgramables(call, empresaId, cadenaId));
      const todas = sucursales.map(({ id, nombre }) => ({ id, nombre, cadenaId, cadena }));
      alElegir(conElegidas(elegidas, todas, si));
    } catch (error) {
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudieron cargar los datos`,
        text: i18n._(textoDeProgramacion(error)),
      });
    }
  };
};

const CadenaDesplegable = ({ cadena, ...eleccion }: Eleccion & { cadena: Cadena }) => {
  const { t } = useLingui();
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const marcarTodas = useTodasDe(cadena, eleccion);
  const { nombre, sucursales } = cadena;
  const suyas = [...eleccion.elegidas.values()].filter(({ cadenaId }) => cadenaId === cadena.id).length;
  return (
    <div className={css.cadena}>
      <div className={css.cabezaDeCadena}>
        <Casilla
          etiqueta={nombre}
          detalle={t`${plural(sucursales, { one: '# sucursal', other: '# sucursales' })}`}
          marcada={suyas > 0 && suyas >= sucursales}
          aMedias={suyas > 0 && suyas < sucursales}
          alMarcar={(si) => void marcarTodas(si)}
        />
        {suyas > 0 && (
          <span className={css.suyas}>{t`${plural(suyas, { one: '# elegida', other: '# elegidas' })}`}</span>
        )}
        <UnstyledButton
          className={css.desplegar ?? ''}
          aria-expanded={abierta}
          aria-controls={id}
          aria-label={t`Sucursales de ${nombre}`}
          onClick={() => setAbierta(!abierta)}
        >
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </div>
      <div id={id}>{abierta && <SucursalesDeCadena cadena={cadena} {...eleccion} />}</div>
    </div>
  );
};

/** The company's chains; the branches of each are loaded when it is opened. */
export const Cadenas = (eleccion: Eleccion) => {
  const { t, i18n } = useLingui();
  const { empresaId, buscarCadenas } = useReferencias();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['empresas', empresaId, 'cadenas', 'para-masiva'],
    queryFn: ({ signal, pageParam }) => buscarCadenas('', pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hayMas }, _, pagina) => (hayMas ? pagina + 1 : undefined),
  });
  const causa = error ? i18n._(textoDeProgramacion(error)) : undefined;
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los datos`}
        {...(causa && { text: causa })}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={css.lista} role="status" aria-label={t`Buscando...`}>
        {[1, 2, 3].map((fila) => (
          <Skeleton key={fila} height={56} radius={10} />
        ))}
      </div>
    );
  }
  const cadenas = data.pages.flatMap((pagina) => pagina.cadenas).filter(({ sucursales }) => sucursales > 0);
  if (cadenas.length === 0) {
    return (
      <p className="tenue">
        <Trans>La empresa aún no tiene sucursales.</Trans>
      </p>
    );
  }
  return (
    <div className={css.lista}>
      {cadenas.map((cadena) => (
        <CadenaDesplegable key={cadena.id} cadena={cadena} {...eleccion} />
      ))}
      {hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          failure={causa}
          onRequest={() => void askMore({ data, fetchNextPage })}
        />
      )}
    </div>
  );
};
