import { type Hallazgo, tiposDeHallazgo } from '../../contract-analisis.ts';
import type { HallazgoEscrito } from './hallazgo-escrito.ts';
import { MAXIMO_DE_HALLAZGOS } from './umbrales.ts';

/** How much of what was chosen a finding speaks of: of two that weigh the same, the wider comes first. */
const precision = ({ fuente }: Hallazgo): number => Object.keys(fuente ?? {}).length;

const porPeso = (a: Hallazgo, b: Hallazgo): number =>
  b.peso - a.peso || tiposDeHallazgo.indexOf(a.tipo) - tiposDeHallazgo.indexOf(b.tipo) || precision(a) - precision(b);

const lugarDe = ({ fuente }: Hallazgo): string => `${fuente?.sucursal ?? ''}/${fuente?.producto ?? ''}`;

/**
 * Said once. Where stock-outs have risen, that there are many is part of it; and of all that was chosen nothing is said that its only
 * branch or product says already.
 */
const sinRepetir = (hallazgos: HallazgoEscrito[]): HallazgoEscrito[] => {
  const suben = new Set(hallazgos.filter(({ tipo }) => tipo === 'sin_existencia_sube').map(lugarDe));
  const loMismo = (a: Hallazgo, b: Hallazgo) =>
    a.tipo === b.tipo && precision(a) < precision(b) && a.cifras.join() === b.cifras.join();
  return hallazgos.filter(
    (hallazgo) =>
      !(['producto_agotado', 'sucursal_agotada'].includes(hallazgo.tipo) && suben.has(lugarDe(hallazgo))) &&
      !hallazgos.some((otro) => loMismo(hallazgo, otro)),
  );
};

/** The heaviest; but none of a kind is left out for others of another. */
export const losDeMasPeso = (hallazgos: HallazgoEscrito[]): HallazgoEscrito[] => {
  const ordenados = sinRepetir(hallazgos).toSorted(porPeso);
  const primeros = new Set<Hallazgo['tipo']>();
  const [unoDeCada, resto]: [HallazgoEscrito[], HallazgoEscrito[]] = [[], []];
  for (const hallazgo of ordenados) {
    (primeros.has(hallazgo.tipo) ? resto : unoDeCada).push(hallazgo);
    primeros.add(hallazgo.tipo);
  }
  return [...unoDeCada, ...resto].slice(0, MAXIMO_DE_HALLAZGOS).toSorted(porPeso);
};
