import { Trans, useLingui } from '@lingui/react/macro';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import { ritmoDe } from '../../ritmo.ts';
import { SeRepite } from '../serie/en-serie.tsx';
import css from './editor-de-recurrencia.module.css';
import type { Leida } from './recurrencia-en-forma.ts';

const A_LA_VISTA = 5;

/** What was chosen, in words, and its first dates. */
export const VistaPreviaDeFechas = ({ leida, inicio }: { leida: Leida; inicio: string }) => {
  const { t, i18n } = useLingui();
  if ('falta' in leida) {
    return (
      <p role="status" className="tenue">
        {leida.falta === 'sin_fechas' ? (
          <Trans>Con esa repetición no queda ninguna fecha.</Trans>
        ) : (
          <Trans>Elige la fecha de fin para ver las fechas.</Trans>
        )}
      </p>
    );
  }
  const demas = leida.fechas.length - A_LA_VISTA;
  return (
    <div className={css.muestra} role="status">
      <SeRepite ritmo={ritmoDe(leida.recurrencia, inicio)} inicio={inicio} />
      <p className="tenue">
        <Trans>Próximas fechas</Trans>
      </p>
      <ul aria-label={t`Próximas fechas`}>
        {leida.fechas.slice(0, A_LA_VISTA).map((fecha) => (
          <li key={fecha}>{diaYMes(i18n, fecha)}</li>
        ))}
        {demas > 0 && (
          <li className={css.mas}>
            <Trans>+{demas} más</Trans>
          </li>
        )}
      </ul>
    </div>
  );
};
