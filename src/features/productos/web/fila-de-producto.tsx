import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchiveOff, IconChartBar, IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { fechaCortaDe, precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { Casilla } from './casilla.tsx';
import css from './lista-de-productos.module.css';

export type Accion = 'estadisticas' | 'editar' | 'eliminar' | 'restaurar';

/** Icons in a table, where every row has the same; words on a phone. */
const Boton = ({
  icono: Icono,
  texto,
  de,
  onClick,
}: {
  icono: Icon;
  texto: string;
  de: string;
  onClick: () => void;
}) => (
  <Button
    variant="subtle"
    className={css.accion ?? ''}
    leftSection={<Icono size={20} stroke={1.8} aria-hidden />}
    aria-label={`${texto}, ${de}`}
    title={texto}
    onClick={onClick}
  >
    <span>{texto}</span>
  </Button>
);

/** A cell that may have nothing; on a phone it says by itself what it is, and is not there without a value. */
const Dato = ({ nombre, valor, cifra = false }: { nombre: string; valor: string | undefined; cifra?: boolean }) => (
  <td className={cifra ? css.cifra : css.dato} data-vacio={valor === undefined || undefined}>
    <span className={css.etiqueta} aria-hidden>
      {nombre}
    </span>
    {valor ?? (
      <>
        <span aria-hidden>—</span>
        <span className="oculto">
          <Trans>Sin dato</Trans>
        </span>
      </>
    )}
  </td>
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
    <tr className={css.fila} data-elegida={seleccion?.elegido || undefined}>
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
      <Dato nombre={t`Categoría`} valor={categoria ?? undefined} />
      <Dato nombre={t`Presentación`} valor={presentacion ?? undefined} />
      <Dato nombre={t`Compra`} valor={precio(precio_compra)} cifra />
      <Dato nombre={t`Sugerido`} valor={precio(precio_venta_sugerido)} cifra />
      <Dato nombre={t`Mín. quiebre`} valor={cantidad_minima_quiebre?.toString()} cifra />
      <Dato nombre={t`Creado`} valor={zona && fechaCortaDe(i18n, producto.created_at, zona)} />
      <td className={css.acciones}>
        {producto.archivado ? (
          <Boton icono={IconArchiveOff} texto={t`Restaurar`} de={nombre} onClick={() => alPedir('restaurar')} />
        ) : (
          <>
            <Boton icono={IconChartBar} texto={t`Estadísticas`} de={nombre} onClick={() => alPedir('estadisticas')} />
            <Boton icono={IconPencil} texto={t`Editar`} de={nombre} onClick={() => alPedir('editar')} />
            <Boton icono={IconTrash} texto={t`Eliminar`} de={nombre} onClick={() => alPedir('eliminar')} />
          </>
        )}
      </td>
    </tr>
  );
};
