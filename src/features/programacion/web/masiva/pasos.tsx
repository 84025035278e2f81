import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import css from './masiva.module.css';

export type Paso = 1 | 2 | 3;

/** Three segments of one line: those done, the one in progress, those to come. */
export const Pasos = ({ paso }: { paso: Paso }) => {
  const { t } = useLingui();
  const nombres = [t`Mercaderistas`, t`Sucursales y fecha`, t`Vista previa`];
  return (
    <ol className={css.pasos} aria-label={t`Pasos`}>
      {nombres.map((nombre, i) => {
        const hecho = i + 1 < paso;
        return (
          <li key={nombre} data-hecho={hecho || undefined} aria-current={i + 1 === paso ? 'step' : undefined}>
            <span className={css.numero} aria-hidden>
              {hecho ? <IconCheck size={16} stroke={3} /> : i + 1}
            </span>
            <span>{nombre}</span>
          </li>
        );
      })}
    </ol>
  );
};
