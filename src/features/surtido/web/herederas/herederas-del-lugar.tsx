import '@mantine/core/styles/Skeleton.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleCheckFilled, IconGitBranch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import type { listarHerederas } from '../../contract.ts';
import { useHerederas } from '../consultas.ts';
import type { Lugar } from '../lugar.ts';
import { textoDeSurtido } from '../textos.ts';
import { Frentes } from './frentes.tsx';
import css from './herederas.module.css';

type Pagina = ResponseOf<typeof listarHerederas>;

const Una = ({ cadenaId, sucursal }: { cadenaId: string; sucursal: Pagina['sucursales'][number] }) => {
  const { id, nombre, excepciones } = sucursal;
  return (
    <li>
      <Link
        to="/cadena/$cadenaId/sucursal/$sucursalId"
        params={{ cadenaId, sucursalId: id }}
        className={css.sucursal}
        data-distinta={excepciones > 0 || undefined}
      >
        {excepciones > 0 ? (
          <IconGitBranch size={18} stroke={1.8} aria-hidden />
        ) : (
          <IconCircleCheckFilled size={18} aria-hidden />
        )}
        <span>
          <span translate="no">{nombre}</span>
          {excepciones > 0 ? (
            <small>
              <Plural value={excepciones} one="# excepción" other="# excepciones" />
            </small>
          ) : (
            <small className="oculto">
              <Trans>Hereda todo</Trans>
            </small>
          )}
        </span>
      </Link>
    </li>
  );
};

const Resumen = ({ lugar, pagina }: { lugar: Lugar; pagina: Pagina }) => {
  const { t } = useLingui();
  const { total, con_excepcion } = pagina;
  const formato = lugar.formato?.nombre;
  const todo = total - con_excepcion;
  return (
    <span className={css.resumen}>
      <strong>
        {formato === undefined
          ? t`${plural(total, { one: '# sucursal hereda', other: '# sucursales heredan' })}`
          : t`${plural(total, { one: `# sucursal ${formato}`, other: `# sucursales ${formato}` })}`}
      </strong>
      <span className="tenue">
        {con_excepcion === 0 ? (
          <Trans>Ninguna tiene excepción</Trans>
        ) : (
          <Trans>
            {todo} todo, {con_excepcion} con excepción
          </Trans>
        )}
      </span>
    </span>
  );
};

const SinSucursales = ({ cadenaId }: { cadenaId: string }) => (
  <div className={css.ninguna}>
    <p>
      <Trans>Esta cadena aún no tiene sucursales que hereden su surtido.</Trans>
    </p>
    <LinkButton to="/cadena/$cadenaId" params={{ cadenaId }} variant="default" h={44}>
      <Trans>Agregar sucursales</Trans>
    </LinkButton>
  </div>
);

interface Props {
  lugar: Lugar;
  /** In little room: who they are is told when asked. */
  plegadas: boolean;
}

/** Who inherits from the place: how many, and which ones say something of their own. */
export const HerederasDelLugar = ({ lugar, plegadas }: Props) => {
  const { t, i18n } = useLingui();
  const [abiertas, setAbiertas] = useState(false);
  const id = useId();
  const leidas = useHerederas(lugar);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = leidas;
  const causa = error ? i18n._(textoDeSurtido(error)) : undefined;
  const [primera] = data?.pages ?? [];
  const formato = lugar.formato?.nombre;
  if (!primera) {
    return (
      <section className={css.hoja} aria-label={t`Sucursales`}>
        {error ? (
          <LoadFailure
            title={t`No se pudieron cargar las sucursales`}
            {...(causa && { text: causa })}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={t`Cargando sucursales...`} className={css.cargando}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={24} />
          </div>
        )}
      </section>
    );
  }
  if (primera.total === 0) {
    return (
      <section className={css.hoja} aria-label={t`Sucursales`}>
        <SinSucursales cadenaId={lugar.cadena.id} />
      </section>
    );
  }
  const cabeza = (
    <>
      <Resumen lugar={lugar} pagina={primera} />
      <Frentes cuantas={primera.total} conExcepcion={primera.con_excepcion} />
    </>
  );
  return (
    <section className={css.hoja} aria-label={t`Sucursales`} data-plegadas={plegadas || undefined}>
      {plegadas ? (
        <UnstyledButton
          className={css.cabeza ?? ''}
          aria-expanded={abiertas}
          aria-controls={id}
          onClick={() => setAbiertas(!abiertas)}
        >
          {cabeza}
          <IconChevronDown className={css.flecha} size={20} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        <div className={css.cabeza}>{cabeza}</div>
      )}
      <div id={id} hidden={plegadas && !abiertas}>
        <ul className={css.lista}>
          {data?.pages
            .flatMap(({ sucursales }) => sucursales)
            .map((sucursal) => (
              <Una key={sucursal.id} cadenaId={lugar.cadena.id} sucursal={sucursal} />
            ))}
        </ul>
        {hasNextPage && (
          <ShowMore loading={isFetchingNextPage} failure={causa} onRequest={() => void askMore(leidas)} />
        )}
        {formato !== undefined && (
          <p className={css.regla}>
            <Trans>
              Si <span translate="no">{formato}</span> no dice nada, vale lo de la cadena. Si la sucursal dice algo,
              vale lo suyo.
            </Trans>
          </p>
        )}
      </div>
    </section>
  );
};
