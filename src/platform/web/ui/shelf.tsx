import { arrange, drawingOf, TABLE, type Producto } from './productos.ts';
import dibujos from './productos.svg?no-inline';

/** One product, for a list. */
export const Articulo = ({ producto, height }: { producto: Producto; height: number }) => {
  const drawing = drawingOf(producto);
  return (
    <svg aria-hidden height={height} viewBox={`0 0 ${drawing.width} ${drawing.height}`} style={drawing.colors}>
      <use href={`${dibujos}#${drawing.glyph}`} />
    </svg>
  );
};

interface Props {
  shelves: readonly (readonly Producto[])[];
  width: number;
  className?: string | undefined;
  /** Space between two products. */
  spacing?: number;
  /** How it fills its box: `slice` bleeds over the right edge, `meet` shows all of it. */
  fit?: 'slice' | 'meet';
  table: string;
}

/** Goods standing on shelves: the product's one ornament. Says nothing, so screen readers skip it. */
export const Shelf = ({ shelves, width, className, spacing = 16, fit = 'slice', table }: Props) => {
  const { seats, floors, height } = arrange(shelves, spacing);
  return (
    <svg aria-hidden className={className} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio={`xMinYMax ${fit}`}>
      {seats.map(({ id, x, y, drawing }) => (
        <use
          key={id}
          href={`${dibujos}#${drawing.glyph}`}
          x={x}
          y={y}
          width={drawing.width}
          height={drawing.height}
          style={drawing.colors}
        />
      ))}
      {floors.map((floor) => (
        <rect key={floor} y={floor} width={width} height={TABLE} rx={3} fill={table} />
      ))}
    </svg>
  );
};
