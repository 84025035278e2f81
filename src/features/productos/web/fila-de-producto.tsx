import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchiveOff, IconChartBar, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { fechaCortaDe, precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { RowAction } from '#src/platform/web/ui/panel/row-action.tsx';
import { RowBox } from '#src/platform/web/ui/panel/row-box.tsx';
import { Datum } from '#src/platform/web/ui/panel/datum.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import css from './lista-de-productos.module.css';

export const CIFRA = `${enTarjetas.cifra} ${css.cifra}`;

export type Accion = 'estadisticas' | 'editar' | 'eliminar' | 'restaurar';

/** A cell that may have nothing. */
const DatoDeProducto = ({
  nombre,
  valor,
  clase,
}: {
  nombre: string;
  valor: string | undefined;
  clase: string | undefined;
}) => (
  <Datum nombre={nombre} kind={clase} isEmpty={valor === undefined}>
    {valor ?? (
      <>
        <span aria-hidden>—</span>
        <span className="oculto">
          <Trans>Sin dato</Trans>
        </span>
      </>
    )}
  </Datum>
);

interface Props {
  producto: Producto;
  /** The company's time zone; nothing while it is not known. */
  zona: string | undefined;
  /** Nothing where there is nothing to choose them for. */
  seleccion: { elegido: boolean; alMarcar: (si: boolean) => void } | undefined;
  alPedir: (accion: Accion) => void;
}

export const FilaDeProducto = ({ producto, zona, seleccion, alPedir }: Props) => {
  const { t, i18n } = useLingui();
  const { nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido, cantidad_minima_quiebre } =
    producto;
  const precio = (value: number | null) => (value === null ? undefined : precioDe(i18n, value));
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`} data-elegida={seleccion?.elegido || undefined}>
      {seleccion && (
        <td className={css.marca}>
          <RowBox label={t`Seleccionar ${nombre}`} checked={seleccion.elegido} onCheck={seleccion.alMarcar} />
        </td>
      )}
      <th scope="row" className={css.producto}>
        <div>
          <ImagenDeProducto imagen={producto.imagen_url} tamano={44} />
          <div translate="no">
            <p className={css.nombre} title={nombre}>
              {nombre}
            </p>
            {sku !== null && (
              <p className="tenue" title={sku}>
                {sku}
              </p>
            )}
          </div>
        </div>
      </th>
      <DatoDeProducto nombre={t`Categoría`} valor={categoria ?? undefined} clase={css.dato} />
      <DatoDeProducto nombre={t`Presentación`} valor={presentacion ?? undefined} clase={css.dato} />
      <DatoDeProducto nombre={t`Compra`} valor={precio(precio_compra)} clase={CIFRA} />
      <DatoDeProducto nombre={t`Sugerido`} valor={precio(precio_venta_sugerido)} clase={CIFRA} />
      <DatoDeProducto
        nombre={t`Mín. quiebre`}
        valor={cantidad_minima_quiebre === null ? undefined : i18n.number(cantidad_minima_quiebre)}
        clase={CIFRA}
      />
      <DatoDeProducto
        nombre={t`Creado`}
        valor={zona && fechaCortaDe(i18n, producto.created_at, zona)}
        clase={css.dato}
      />
      <td className={`${enTarjetas.acciones} ${css.acciones}`}>
        {producto.archivado ? (
          <RowAction icon={IconArchiveOff} text={t`Restaurar`} of={nombre} onClick={() => alPedir('restaurar')} />
        ) : (
          <>
            <RowAction icon={IconChartBar} text={t`Estadísticas`} of={nombre} onClick={() => alPedir('estadisticas')} />
            <RowAction icon={IconPencil} text={t`Editar`} of={nombre} onClick={() => alPedir('editar')} />
            <RowAction icon={IconTrash} text={t`Eliminar`} of={nombre} onClick={() => alPedir('eliminar')} />
          </>
        )}
      </td>
    </tr>
  );
};
