import { Plural, useLingui } from '@lingui/react/macro';
import css from './avance.module.css';
import type { RegistroAbierto } from './registro-abierto.ts';
import { useResumen } from './usar-registro.ts';

/** Above this one block per product is too thin to be one. */
const MAXIMO_DE_FRENTES = 40;

/** How many of them are counted, and how many stock-outs that showed. */
export const Cifras = ({ registro }: { registro: RegistroAbierto }) => {
  const { t } = useLingui();
  const { estados, completos, quiebres } = useResumen(registro);
  const total = estados.size;
  return (
    <>
      <strong className={css.cifras}>{t`${completos} de ${total}`}</strong>
      {quiebres > 0 && (
        <span className={css.quiebres}>
          <Plural value={quiebres} one="# quiebre" other="# quiebres" />
        </span>
      )}
    </>
  );
};

interface Props {
  registro: RegistroAbierto;
  /** Of the products, as they are counted. */
  orden: readonly string[];
  abierto: string | null;
}

/** One facing per product: full is done, shorter and red a stock-out, yellow the open one, low is missing. */
export const Avance = ({ registro, orden, abierto }: Props) => {
  const { t } = useLingui();
  const { estados, completos } = useResumen(registro);
  const total = estados.size;
  return (
    <div
      role="progressbar"
      aria-label={t`Avance de la visita`}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={completos}
      aria-valuetext={t`${completos} de ${total} productos`}
      className={total > MAXIMO_DE_FRENTES ? css.barra : css.frentes}
    >
      {total > MAXIMO_DE_FRENTES ? (
        <i style={{ width: `${(completos / total) * 100}%` }} />
      ) : (
        orden.map((id) => {
          const estado = estados.get(id);
          return <i key={id} data-e={id === abierto && estado === 'falta' ? 'ahora' : estado} />;
        })
      )}
    </div>
  );
};
