import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Filtros } from '../direccion.ts';
import { duracion, indice, porcentaje } from '../formatos.ts';
import { visitasDetras } from '../visitas-detras.ts';
import { Cambio } from './cambio.tsx';
import type { Ficha } from './fichas.ts';
import css from './medidas.module.css';

const useValor = ({ unidad, valor }: Ficha): string => {
  const { i18n } = useLingui();
  if (valor === null) return '—';
  return { parte: porcentaje(i18n, valor), segundos: duracion(valor), razon: indice(i18n, valor) }[unidad];
};

interface Props {
  ficha: Ficha;
  filtros: Filtros;
  /** What is named apart. */
  aparte?: string | undefined;
}

/** A measure, and the way to the visits that it counts. */
export const FichaDeMedida = ({ ficha, filtros, aparte }: Props) => {
  const { i18n } = useLingui();
  const value = useValor(ficha);
  const hay = ficha.valor !== null;
  return (
    <li className={css.ficha}>
      <Link
        to="/reportes-admin"
        search={{ ...visitasDetras(filtros, ficha.caso) }}
        className={css.enlace ?? ''}
        data-sin-dato={!hay || undefined}
      >
        <span className={css.nombre}>{i18n._(ficha.nombre)}</span>
        <span className={css.valor} aria-hidden={!hay}>
          {value}
        </span>
        <Cambio ficha={ficha} />
        <span className={css.cuenta}>
          {i18n._(hay ? ficha.cuenta : ficha.sinDato)}
          {aparte && <span> · {aparte}</span>}
        </span>
        <span className="oculto">
          <Trans>Ver las visitas</Trans>
        </span>
      </Link>
    </li>
  );
};
