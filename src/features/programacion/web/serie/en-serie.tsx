import { useLingui } from '@lingui/react/macro';
import { IconRepeat } from '@tabler/icons-react';
import type { Serie } from '../../contract-visita.ts';
import { type Ritmo, ritmoDe } from '../../ritmo.ts';
import { ritmoEnPalabras } from './en-palabras.ts';
import css from './en-serie.module.css';

export const SeRepite = ({ ritmo, inicio }: { ritmo: Ritmo; inicio: string }) => {
  const { i18n } = useLingui();
  return (
    <span className={css.serie}>
      <IconRepeat size={16} stroke={1.8} aria-hidden />
      <span>{ritmoEnPalabras(i18n, ritmo, inicio)}</span>
    </span>
  );
};

/** How the series of a visit repeats; of one that is of none, nothing. */
export const EnSerie = ({ serie }: { serie: Serie | null }) =>
  serie && <SeRepite ritmo={ritmoDe(serie.recurrencia, serie.inicio)} inicio={serie.inicio} />;
