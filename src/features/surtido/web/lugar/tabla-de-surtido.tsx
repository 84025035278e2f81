import { Trans, useLingui } from '@lingui/react/macro';
import type { FormatoDeCadena, Producto } from '../consultas.ts';
import { nombreDe, type Lugar } from '../lugar.ts';
import { FilaDeSurtido } from './fila-de-surtido.tsx';
import { Marca } from './marca.tsx';
import css from './tabla-de-surtido.module.css';

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  productos: readonly Producto[];
  /** What is shown is of the page or the search before: nobody changes it for what is on its way. */
  anterior: boolean;
  alElegir: (producto: Producto) => void;
}

/** A table where there is room; rows with all of it in a few lines on a phone. */
export const TablaDeSurtido = ({ lugar, formatos, productos, anterior, alElegir }: Props) => {
  const { t } = useLingui();
  const nombre = nombreDe(lugar);
  return (
    <>
      <table
        className={css.tabla}
        aria-label={t`Surtido de ${nombre}`}
        inert={anterior}
        aria-busy={anterior}
        data-anterior={anterior || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans>Producto</Trans>
            </th>
            <th scope="col" className={css.cifra}>
              <Trans>Mínimo</Trans>
            </th>
            <th scope="col" className={css.cifra}>
              <Trans>Precio</Trans>
            </th>
            <th scope="col" className={css.otros}>
              {lugar.formato ? <Trans>Viene de</Trans> : <Trans>Por formato</Trans>}
            </th>
            <th scope="col" className={css.otros}>
              <Trans>Excepciones</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {productos.map((producto) => (
            <FilaDeSurtido
              key={producto.id}
              lugar={lugar}
              formatos={formatos}
              producto={producto}
              alElegir={() => alElegir(producto)}
            />
          ))}
        </tbody>
      </table>
      <p className={css.leyenda}>
        <Marca de="formato">
          <Trans>cambia el formato</Trans>
        </Marca>
        <Marca de="sucursal">
          <Trans>cambia la sucursal</Trans>
        </Marca>
      </p>
    </>
  );
};
