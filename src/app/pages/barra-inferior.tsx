import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Destino } from '../navegacion.ts';
import css from './barra-inferior.module.css';

interface Props {
  destinos: readonly Destino[];
  /** How much waits behind one of them. */
  cuentas?: Partial<Record<Destino['ruta'], ReactNode>>;
  /** In the last place, where there are more of them than places. */
  children?: ReactNode;
}

/** The thumb's navigation. */
export const BarraInferior = ({ destinos, cuentas, children }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <nav className={css.barra} aria-label={t`Principal`}>
      {destinos.map(({ ruta, corto, icono: Icono }) => (
        <Link key={ruta} to={ruta} className={css.destino}>
          <Icono size={24} stroke={1.8} aria-hidden />
          {i18n._(corto)}
          {cuentas?.[ruta]}
        </Link>
      ))}
      {children}
    </nav>
  );
};
