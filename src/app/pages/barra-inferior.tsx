import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Destino } from '../navegacion.ts';
import css from './barra-inferior.module.css';

/** The thumb's navigation. */
export const BarraInferior = ({ destinos }: { destinos: readonly Destino[] }) => {
  const { t, i18n } = useLingui();
  return (
    <nav className={css.barra} aria-label={t`Principal`}>
      {destinos.map(({ ruta, corto, icono: Icono }) => (
        <Link key={ruta} to={ruta} className={css.destino}>
          <Icono size={24} stroke={1.8} aria-hidden />
          {i18n._(corto)}
        </Link>
      ))}
    </nav>
  );
};
