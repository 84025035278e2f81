import { Trans } from '@lingui/react/macro';
import css from './visitas.module.css';

/** «09:00», or that any time is good. */
export const Hora = ({ hora }: { hora: string | null }) =>
  hora === null ? (
    <span className={css.sinHora}>
      <Trans>Sin hora</Trans>
    </span>
  ) : (
    <span className={css.hora}>{hora.slice(0, 5)}</span>
  );
