import { Trans, useLingui } from '@lingui/react/macro';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { Datum } from '#src/platform/web/ui/panel/datum.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { listarProductosDeSucursal } from '../../contract-sucursales.ts';
import css from './tabla-de-productos.module.css';

type Producto = ResponseOf<typeof listarProductosDeSucursal>['productos'][number];

const Fila = ({ producto }: { producto: Producto }) => {
  const { t, i18n } = useLingui();
  const { nombre, sku, categoria, presentacion, precio_venta_sugerido, cantidad_minima_quiebre, imagen_url } = producto;
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`}>
      <th scope="row">
        <div className={css.producto}>
          <ImagenDeProducto imagen={imagen_url} tamano={42} />
          <div translate="no">
            <p className={css.nombre}>{nombre}</p>
            {sku && <p className="tenue">{sku}</p>}
          </div>
        </div>
      </th>
      <Datum nombre={t`Categoría`} isEmpty={!categoria}>
        <span translate="no">{categoria}</span>
      </Datum>
      <Datum nombre={t`Presentación`} isEmpty={!presentacion}>
        <span translate="no">{presentacion}</span>
      </Datum>
      <Datum nombre={t`Precio sugerido`} kind={enTarjetas.cifra} isEmpty={precio_venta_sugerido === null}>
        {precio_venta_sugerido === null ? null : precioDe(i18n, precio_venta_sugerido)}
      </Datum>
      <Datum nombre={t`Mínimo`} kind={enTarjetas.cifra} isEmpty={cantidad_minima_quiebre === null}>
        {cantidad_minima_quiebre}
      </Datum>
    </tr>
  );
};

/** A table on wide screens, cards on a phone. */
export const TablaDeProductos = ({ productos }: { productos: readonly Producto[] }) => {
  const { t } = useLingui();
  return (
    <table className={enTarjetas.tabla} data-columnas="pocas" aria-label={t`Productos asociados`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Producto</Trans>
          </th>
          <th scope="col">
            <Trans>Categoría</Trans>
          </th>
          <th scope="col">
            <Trans>Presentación</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>Precio sugerido</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>Mínimo</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {productos.map((producto) => (
          <Fila key={producto.id} producto={producto} />
        ))}
      </tbody>
    </table>
  );
};
