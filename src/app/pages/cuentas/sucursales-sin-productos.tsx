import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { PasosHechos } from './pasos.ts';
import css from './primeros-pasos.module.css';

type Vacias = PasosHechos['sin_productos'];

/** «Altamira (Rey), Chacao (Rey) y 3 más», each name a way to its page. */
const Nombres = ({ cuantas, primeras }: Vacias) => {
  const { i18n } = useLingui();
  const demas = cuantas - primeras.length;
  const dichos = [...primeras.map(({ nombre }) => nombre), ...(demas > 0 ? [String(demas)] : [])];
  const separadores = new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'es')
    .formatToParts(dichos)
    .filter(({ type }) => type === 'literal');
  return (
    <>
      {primeras.map(({ id, cadena_id, nombre }, i) => (
        <Fragment key={id}>
          <Link
            to="/cadena/$cadenaId/sucursal/$sucursalId"
            params={{ cadenaId: cadena_id, sucursalId: id }}
            className={css.sucursal}
            translate="no"
          >
            {nombre}
          </Link>
          {separadores[i]?.value}
        </Fragment>
      ))}
      {demas > 0 && <Plural value={demas} one="# más" other="# más" />}
    </>
  );
};

/** The branches in which a visit would find nothing to look at, the first of them by name. */
export const SucursalesSinProductos = (vacias: Vacias) => (
  <p>
    <Trans>
      Sin productos todavía: <Nombres {...vacias} />.
    </Trans>
  </p>
);
