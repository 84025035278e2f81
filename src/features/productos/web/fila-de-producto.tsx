import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchiveOff, IconChartBar, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { fechaCortaDe, precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { AccionDeFila } from '#src/platform/web/ui/panel/accion-de-fila.tsx';
import { Dato } from '#src/platform/web/ui/panel/dato.tsx';
import enTarjetas from '#src/platform/web/ui/panel/tabla-en-tarjetas.module.css';
import { Casilla } from './casilla.tsx';
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
  <Dato nombre={nombre} clase={clase} vacio={valor === undefined}>
    {valor ?? (
      <>
        <span aria-hidden>—</span>
        <span className="oculto">
          <Trans>Sin dato</Trans>
        </span>
      </>
    )}
  </Dato>
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
  const precio = (valor: number | null) => (valor === null ? undefined : precioDe(i18n, valor));
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`} data-elegida={seleccion?.elegido || undefined}>
      {seleccion && (
        <td className={css.marca}>
          <Casilla etiqueta={t`Seleccionar ${nombre}`} marcada={seleccion.elegido} alMarcar={seleccion.alMarcar} />
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
          <AccionDeFila icono={IconArchiveOff} texto={t`Restaurar`} de={nombre} onClick={() => alPedir('restaurar')} />
        ) : (
          <>
            <AccionDeFila
              icono={IconChartBar}
              texto={t`Estadísticas`}
              de={nombre}
              onClick={() => alPedir('estadisticas')}
            />
            <AccionDeFila icono={IconPencil} texto={t`Editar`} de={nombre} onClick={() => alPedir('editar')} />
            <AccionDeFila icono={IconTrash} texto={t`Eliminar`} de={nombre} onClick={() => alPedir('eliminar')} />
          </>
        )}
      </td>
    </tr>
  );
};
