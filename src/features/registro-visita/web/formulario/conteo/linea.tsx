import { memo } from 'react';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { DeVisita } from '../fotos.tsx';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { idDeLinea } from './ids.ts';
import { LineaActiva } from './linea-activa.tsx';
import { LineaCerrada } from './linea-cerrada.tsx';
import css from './linea.module.css';

/** What a line may ask for; the same for all of them, so that none is drawn again for another's sake. */
export interface Conteo {
  /** This one is counted now. */
  contar: (productoId: string) => void;
  /** This one is looked at again, for a photo or its price. */
  anotar: (productoId: string, campo: 'foto' | 'precio') => void;
  /** The one that is opened with all that can be noted of it. */
  detallado: () => string | null;
  /** Nothing there, in one tap. */
  noHay: (productoId: string) => void;
  /** On to the next one that is missing. */
  siguiente: () => void;
}

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  producto: ProductoDeVisita;
  activa: boolean;
  conteo: Conteo;
}

/** A product in the list. One of them is being counted; only its own changes draw it again. */
export const Linea = memo(({ deVisita, registro, producto, activa, conteo }: Props) => (
  <li
    className={css.linea}
    id={idDeLinea(producto.producto_id)}
    data-activa={activa}
    {...(activa && { 'aria-current': true })}
  >
    {activa ? (
      <LineaActiva deVisita={deVisita} registro={registro} producto={producto} conteo={conteo} />
    ) : (
      <LineaCerrada registro={registro} producto={producto} conteo={conteo} />
    )}
  </li>
));
