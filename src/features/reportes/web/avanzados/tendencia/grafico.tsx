import { useLingui } from '@lingui/react/macro';
import { useElementSize } from '@mantine/hooks';
import { porcentaje } from '../formatos.ts';
import { nombrados, tramosDe, trazoDe, type Punto } from './escala.ts';
import type { Serie } from './series.ts';
import css from './tendencia.module.css';

const ALTO = 300;
const ARRIBA = 10;
const ABAJO = 30;
const IZQUIERDA = 54;
const DERECHA = 14;
/** As wide as «28 sept» and the space to the next. */
const ANCHO_DE_ETIQUETA = 64;
/** Until its place is known, and on paper. */
const ANCHO_SUPUESTO = 560;
const NIVELES = [0, 0.25, 0.5, 0.75, 1];

const alturaDe = (value: number): number => ARRIBA + (1 - Math.min(1, value)) * (ALTO - ARRIBA - ABAJO);

/** A day alone between two gaps has no line to be told by: each series has a figure of its own. */
const Marca = ({ trazo, x, y }: { trazo: Serie['trazo']; x: number; y: number }) => {
  if (trazo === 'continua') return <circle cx={x} cy={y} r={4.5} />;
  const giro = trazo === 'puntos' ? `rotate(45 ${x} ${y})` : undefined;
  return <rect x={x - 4} y={y - 4} width={8} height={8} transform={giro} />;
};

const Linea = ({ serie: { trazo, valores }, x }: { serie: Serie; x: (lugar: number) => number }) => {
  const puntos = valores.map((value, lugar): Punto => (value === null ? null : { x: x(lugar), y: alturaDe(value) }));
  return (
    <g className={css.linea} data-trazo={trazo}>
      {tramosDe(puntos).map((tramo) => (
        <path key={tramo[0]?.x} d={trazoDe(tramo)} />
      ))}
      {tramosDe(puntos)
        .filter((tramo) => tramo.length === 1)
        .map(([punto]) => punto && <Marca key={punto.x} trazo={trazo} {...punto} />)}
    </g>
  );
};

interface Props {
  series: readonly Serie[];
  etiquetas: readonly string[];
  /** What it shows, in a sentence: the figures stand in the table. */
  resumen: string;
}

/** Lines that differ by dash as well as by colour, over a grid of hairlines. */
export const Grafico = ({ series, etiquetas, resumen }: Props) => {
  const { i18n } = useLingui();
  const { ref, width } = useElementSize();
  const ancho = Math.max(240, width || ANCHO_SUPUESTO);
  const util = ancho - IZQUIERDA - DERECHA;
  const ultimo = etiquetas.length - 1;
  const x = (lugar: number): number => IZQUIERDA + (ultimo === 0 ? util / 2 : (lugar / ultimo) * util);
  const mitad = ultimo > 0 ? util / ultimo / 2 : util / 2;
  const leyenda = (lugar: number): string =>
    [
      etiquetas[lugar] ?? '',
      ...series.map(({ nombre, valores }) => {
        const value = valores[lugar] ?? null;
        return `${i18n._(nombre)}: ${value === null ? '—' : porcentaje(i18n, value)}`;
      }),
    ].join('\n');
  return (
    <div ref={ref} className={css.lienzo}>
      <svg role="img" aria-label={resumen} viewBox={`0 0 ${ancho} ${ALTO}`} width="100%">
        {NIVELES.map((nivel) => (
          <g key={nivel}>
            <line className={css.reja} x1={IZQUIERDA} x2={ancho - DERECHA} y1={alturaDe(nivel)} y2={alturaDe(nivel)} />
            <text className={css.eje} x={IZQUIERDA - 10} y={alturaDe(nivel) + 4} textAnchor="end">
              {porcentaje(i18n, nivel, 0)}
            </text>
          </g>
        ))}
        {nombrados(etiquetas.length, Math.floor(util / ANCHO_DE_ETIQUETA)).map((lugar) => (
          <text
            key={lugar}
            className={css.eje}
            x={x(lugar)}
            y={ALTO - 8}
            textAnchor={lugar === ultimo && ultimo > 0 ? 'end' : 'middle'}
          >
            {etiquetas[lugar]}
          </text>
        ))}
        {series.map((serie) => (
          <Linea key={serie.id} serie={serie} x={x} />
        ))}
        {etiquetas.map((etiqueta, lugar) => (
          <rect
            // a name may come twice, a year apart
            key={`${etiqueta}-${x(lugar)}`}
            className={css.franja}
            x={x(lugar) - mitad}
            y={ARRIBA}
            width={mitad * 2}
            height={ALTO - ARRIBA - ABAJO}
          >
            <title>{leyenda(lugar)}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
};
