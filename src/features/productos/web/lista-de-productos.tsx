import { Trans, useLingui } from '@lingui/react/macro';
import type { Producto } from '#src/dominio/productos/contract.ts';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import { Casilla } from './casilla.tsx';
import { CIFRA, FilaDeProducto, type Accion } from './fila-de-producto.tsx';
import css from './lista-de-productos.module.css';
import { deLaPagina, type Seleccion } from './seleccion.ts';

interface Props {
  productos: readonly Producto[];
  zona: string | undefined;
  seleccion: Seleccion | undefined;
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
  const marcados = seleccion && deLaPagina(seleccion, productos);
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
              <Casilla
                etiqueta={t`Seleccionar los de esta página`}
                marcada={marcados === 'todos'}
                aMedias={marcados === 'algunos'}
                alMarcar={(si) => seleccion.marcar(productos, si)}
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
                elegido: seleccion.elegidos.has(producto.id),
                alMarcar: (si) => seleccion.marcar([producto], si),
              }
            }
            alPedir={(accion) => alPedir(accion, producto)}
          />
        ))}
      </tbody>
    </table>
  );
};
