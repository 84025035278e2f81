import { Trans } from '@lingui/react/macro';
import type { Cadena } from '../consultas.ts';
import { CrearCadena } from './crear-cadena.tsx';
import css from './panel.module.css';

interface Props {
  empresaId: string;
  alCrear: (cadena: Cadena) => void;
  alCancelar: (() => void) | undefined;
}

export const PanelDeCreacion = (props: Props) => (
  <section className={css.hoja} aria-labelledby="nuevo-punto-de-venta">
    <h2 id="nuevo-punto-de-venta" className={css.cabeza}>
      <Trans>Nuevo punto de venta</Trans>
    </h2>
    <CrearCadena {...props} />
  </section>
);
