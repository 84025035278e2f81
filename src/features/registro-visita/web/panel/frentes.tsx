import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Frente } from '#src/dominio/campo/web/accion.ts';
import css from './frentes.module.css';

/** Past these a block is too thin to be seen. */
const MAXIMO = 40;

interface Props {
  frentes: readonly Frente[];
  /** Which day, where nothing above says so. */
  titulo?: ReactNode;
}

/** How far the day has come: one block on the shelf for each visit. */
export const FrentesDelDia = ({ frentes, titulo }: Props) => {
  const { t } = useLingui();
  const total = frentes.length;
  const hechas = frentes.filter(({ estado }) => estado === 'hecho').length;
  return (
    <div className={css.dia}>
      <p className="tenue">
        {titulo && <strong>{titulo} </strong>}
        {t`${hechas} de ${plural(total, { one: '# visita hecha', other: '# visitas hechas' })}`}
      </p>
      <div
        role="progressbar"
        aria-label={t`Visitas de hoy hechas`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={hechas}
        className={total > MAXIMO ? css.barra : css.frentes}
      >
        {total > MAXIMO ? (
          <i style={{ width: `${(hechas / total) * 100}%` }} />
        ) : (
          frentes.map(({ visita, estado }) => <i key={visita} data-e={estado} />)
        )}
      </div>
    </div>
  );
};
