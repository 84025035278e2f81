import { Plural, useLingui } from '@lingui/react/macro';
import css from './avance.module.css';
import type { RegistroAbierto } from './registro-abierto.ts';
import { useResumen } from './usar-registro.ts';

/** Above this one block per product is too thin to be one. */
const MAXIMO_DE_FRENTES = 40;

/** One facing per product: full is done, shorter and red a stock-out, yellow the open one, low is missing. */
export const Avance = ({ registro, abierto }: { registro: RegistroAbierto; abierto: string | null }) => {
  const { t } = useLingui();
  const { estados, completos, quiebres } = useResumen(registro);
  const total = estados.size;
  const texto = t`${completos} de ${total} productos`;
  return (
    <div className={css.avance}>
      <p className={css.cifras}>
        <strong>{texto}</strong>
        {quiebres > 0 && (
          <span>
            <Plural value={quiebres} one="# quiebre" other="# quiebres" />
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={t`Avance de la visita`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={completos}
        aria-valuetext={texto}
        className={total > MAXIMO_DE_FRENTES ? css.barra : css.frentes}
      >
        {total > MAXIMO_DE_FRENTES ? (
          <i style={{ width: `${(completos / total) * 100}%` }} />
        ) : (
          [...estados].map(([id, estado]) => (
            <i key={id} data-e={id === abierto && estado === 'falta' ? 'ahora' : estado} />
          ))
        )}
      </div>
    </div>
  );
};
