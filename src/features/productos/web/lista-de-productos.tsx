import { Trans, useLingui } from '@lingui/react/macro';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { ofPage, type Selection } from '#src/platform/web/selection.ts';
import { RowBox } from '#src/platform/web/ui/panel/row-box.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import { CIFRA, FilaDeProducto, type Accion } from './fila-de-producto.tsx';
import css from './lista-de-productos.module.css';

interface Props {
  productos: readonly Producto[];
  zona: string | undefined;
  seleccion: Selection<Producto> | undefined;
  /** What is shown is of the page or the filters before: nobody marks it for what is on its way. */
  anterior: boolean;
  alPedir: (accion: Accion, producto: Producto) => void;
}

const Cabezas = () => {
  const { t } = useLingui();
  return (
    <>
      <th scope="col" className={css.producto}>
        <Trans>Producto</Trans>
      </th>
      <th scope="col">
        <Trans>Categoría</Trans>
      </th>
      <th scope="col">
        <Trans>Presentación</Trans>
      </th>
      <th scope="col" className={CIFRA}>
        <Trans>Compra</Trans>
      </th>
      <th scope="col" className={CIFRA}>
        <Trans>Sugerido</Trans>
      </th>
      <th scope="col" className={CIFRA} title={t`Hay quiebre cuando el inventario está por debajo de esta cantidad.`}>
        <Trans>Mín. quiebre</Trans>
        <span className="oculto">
          <Trans>: hay quiebre por debajo de esta cantidad</Trans>
        </span>
      </th>
      <th scope="col" className={css.creado}>
        <Trans>Creado</Trans>
      </th>
      <th scope="col" className={css.acciones}>
        <span className="oculto">{t`Acciones`}</span>
      </th>
    </>
  );
};

/** A table on wide screens, cards on a phone. */
export const ListaDeProductos = ({ productos, zona, seleccion, anterior, alPedir }: Props) => {
  const { t } = useLingui();
  const marcados = seleccion && ofPage(seleccion, productos);
  return (
    <table
      className={`${enTarjetas.tabla} ${css.tabla}`}
      aria-label={t`Productos`}
      inert={anterior}
      aria-busy={anterior}
      data-anterior={anterior || undefined}
    >
      <thead>
        <tr>
          {seleccion && (
            <th scope="col" className={css.marca}>
              <RowBox
                label={t`Seleccionar los de esta página`}
                checked={marcados === 'all'}
                partly={marcados === 'some'}
                onCheck={(si) => seleccion.mark(productos, si)}
              />
            </th>
          )}
          <Cabezas />
        </tr>
      </thead>
      <tbody>
        {productos.map((producto) => (
          <FilaDeProducto
            key={producto.id}
            producto={producto}
            zona={zona}
            seleccion={
              seleccion && {
                elegido: seleccion.chosen.has(producto.id),
                alMarcar: (si) => seleccion.mark([producto], si),
              }
            }
            alPedir={(accion) => alPedir(accion, producto)}
          />
        ))}
      </tbody>
    </table>
  );
};
