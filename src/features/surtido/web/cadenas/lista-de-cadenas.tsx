import '@mantine/core/styles/Skeleton.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconX } from '@tabler/icons-react';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import { Buscar } from '../buscar.tsx';
import { useCadenas } from '../consultas.ts';
import type { Direccion } from '../direccion.ts';
import type { Cadena } from '../lugar.ts';
import { textoDeSurtido } from '../textos.ts';
import css from './lista-de-cadenas.module.css';

interface Props {
  direccion: Direccion;
  elegida: string | undefined;
}

interface ElegibleProps {
  cadena: Cadena;
  elegida: boolean;
  alElegir: () => void;
}

const Elegible = ({ cadena: { nombre, logo, sucursales }, elegida, alElegir }: ElegibleProps) => (
  <li>
    <UnstyledButton className={css.cadena ?? ''} aria-pressed={elegida} onClick={alElegir}>
      <MarcaDeCadena nombre={nombre} logo={logo} tamano={36} />
      <span className={css.texto}>
        <strong translate="no">{nombre}</strong>
        <span className="tenue">
          <Plural value={sucursales} one="# sucursal" other="# sucursales" />
        </span>
      </span>
      <IconChevronRight className={css.ir} size={20} stroke={1.8} aria-hidden />
    </UnstyledButton>
  </li>
);

const Resultado = ({ direccion, elegida }: Props) => {
  const { t, i18n } = useLingui();
  const { cadenaBuscada, buscarCadena, elegirCadena } = direccion;
  const leidas = useCadenas(cadenaBuscada);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, isPlaceholderData, refetch } = leidas;
  const causa = error ? i18n._(textoDeSurtido(error)) : undefined;
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las cadenas`}
        {...(causa && { text: causa })}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Cargando cadenas...`} className={css.cargando}>
        {[1, 2, 3, 4, 5].map((fila) => (
          <Skeleton key={fila} height={44} />
        ))}
      </div>
    );
  }
  const cadenas = data.pages.flatMap((pagina) => pagina.cadenas);
  if (cadenas.length === 0) {
    return (
      <EmptyState title={t`Ninguna cadena coincide con «${cadenaBuscada}»`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={() => buscarCadena('')}>
          <Trans>Limpiar búsqueda</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.lista} aria-busy={isPlaceholderData}>
        {cadenas.map((cadena) => (
          <Elegible
            key={cadena.id}
            cadena={cadena}
            elegida={cadena.id === elegida}
            alElegir={() => elegirCadena(cadena.id)}
          />
        ))}
      </ul>
      {hasNextPage && <ShowMore loading={isFetchingNextPage} failure={causa} onRequest={() => void askMore(leidas)} />}
    </>
  );
};

/** The chains, one of which may be chosen. */
export const ListaDeCadenas = (props: Props) => {
  const { t } = useLingui();
  const { cadenaBuscada, buscarCadena } = props.direccion;
  return (
    <section className={css.hoja} aria-label={t`Cadenas`}>
      <div className={css.buscar}>
        <Buscar etiqueta={t`Buscar cadena`} buscado={cadenaBuscada} buscar={buscarCadena} />
      </div>
      <Resultado {...props} />
    </section>
  );
};
