import { colocar, dibujoDe, TABLA, type Producto } from './productos.ts';
import dibujos from './productos.svg?no-inline';

/** One product, for a list. */
export const Articulo = ({ producto, alto }: { producto: Producto; alto: number }) => {
  const dibujo = dibujoDe(producto);
  return (
    <svg aria-hidden height={alto} viewBox={`0 0 ${dibujo.ancho} ${dibujo.alto}`} style={dibujo.colores}>
      <use href={`${dibujos}#${dibujo.simbolo}`} />
    </svg>
  );
};

interface Props {
  repisas: readonly (readonly Producto[])[];
  ancho: number;
  className?: string | undefined;
  /** Space between two products. */
  separacion?: number;
  /** How it fills its box: `slice` bleeds over the right edge, `meet` shows all of it. */
  encaje?: 'slice' | 'meet';
  tabla: string;
}

/** Goods standing on shelves: the product's one ornament. Says nothing, so screen readers skip it. */
export const Estante = ({ repisas, ancho, className, separacion = 16, encaje = 'slice', tabla }: Props) => {
  const { puestos, suelos, alto } = colocar(repisas, separacion);
  return (
    <svg aria-hidden className={className} viewBox={`0 0 ${ancho} ${alto}`} preserveAspectRatio={`xMinYMax ${encaje}`}>
      {puestos.map(({ id, x, y, dibujo }) => (
        <use
          key={id}
          href={`${dibujos}#${dibujo.simbolo}`}
          x={x}
          y={y}
          width={dibujo.ancho}
          height={dibujo.alto}
          style={dibujo.colores}
        />
      ))}
      {suelos.map((suelo) => (
        <rect key={suelo} y={suelo} width={ancho} height={TABLA} rx={3} fill={tabla} />
      ))}
    </svg>
  );
};
