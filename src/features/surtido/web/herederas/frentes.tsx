import css from './frentes.module.css';

/** More would be too thin to be told apart. */
const A_LA_VISTA = 30;

/** How many of the drawn ones stand for each part: none only if there is nobody in it. */
export const repartir = (partes: readonly number[]): number[] => {
  const cuantas = partes.reduce((suma, parte) => suma + parte, 0);
  const dibujadas = Math.min(cuantas, A_LA_VISTA);
  const repartidas = partes.map((parte) => (parte === 0 ? 0 : Math.max(1, Math.round((parte * dibujadas) / cuantas))));
  // what rounding gave too many of, or too few, the largest can do without
  const sobran = repartidas.reduce((suma, parte) => suma + parte, 0) - dibujadas;
  const mayor = repartidas.indexOf(Math.max(...repartidas));
  return repartidas.map((parte, lugar) => (lugar === mayor ? parte - sobran : parte));
};

interface Props {
  cuantas: number;
  conExcepcion: number;
  /** Of the others, those whose format says something of its own. */
  porFormato?: number;
}

/**
 * The branches side by side on a shelf: those that say something of their own first and lowest, then those that follow their format.
 * Says nothing that no text says.
 */
export const Frentes = ({ cuantas, conExcepcion, porFormato = 0 }: Props) => {
  const [suyas = 0, deFormato = 0, demas = 0] = repartir([
    conExcepcion,
    porFormato,
    Math.max(0, cuantas - conExcepcion - porFormato),
  ]);
  const deQuien = (lugar: number): 'suyo' | 'formato' | undefined => {
    if (lugar < suyas) return 'suyo';
    return lugar < suyas + deFormato ? 'formato' : undefined;
  };
  return (
    <span className={css.frentes} aria-hidden>
      {Array.from({ length: suyas + deFormato + demas }, (_, lugar) => (
        <i key={lugar} data-de={deQuien(lugar)} />
      ))}
    </span>
  );
};
