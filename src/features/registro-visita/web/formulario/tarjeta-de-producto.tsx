import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconChevronDown, IconChevronUp, IconCircleCheckFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { cantidad } from '#src/dominio/campo/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import { inventarioDe } from '#src/dominio/telefono/web/cuerpos.ts';
import type { DeVisita } from './fotos.tsx';
import { ProductoAbierto } from './producto-abierto.tsx';
import type { RegistroAbierto } from './registro-abierto.ts';
import { estadoDe, noHayExistencia } from './reglas.ts';
import css from './tarjeta-de-producto.module.css';
import { useFila } from './usar-registro.ts';

export const idDeTarjeta = (productoId: string): string => `producto-${productoId}`;

/** Closed, what is known of it: a tone, an icon and a word. */
const Situacion = ({ registro, producto }: { registro: RegistroAbierto; producto: ProductoDeVisita }) => {
  const { t, i18n } = useLingui();
  const fila = useFila(registro, producto.producto_id);
  const estado = estadoDe(fila, producto.producto_cantidad_minima_quiebre);
  if (estado === 'falta') return <span className={css.falta}>{t`Sin completar`}</span>;
  const hay = cantidad(i18n, inventarioDe(fila.inventario_actual));
  if (estado === 'quiebre') {
    return (
      <span className={css.etiqueta} data-tono="cancelada">
        <IconAlertTriangleFilled size={16} aria-hidden />
        {noHayExistencia(fila.inventario_actual) ? t`Sin existencia` : t`Quiebre · ${hay}`}
      </span>
    );
  }
  return (
    <span className={css.etiqueta} data-tono="completada">
      <IconCircleCheckFilled size={16} aria-hidden />
      {hay}
    </span>
  );
};

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  producto: ProductoDeVisita;
  abierta: boolean;
  /** With nothing, closes it. */
  alAbrir: (productoId: string | null) => void;
  alSiguiente: (productoId: string) => void;
}

/** A product of the visit. Only the open one has its fields, and only its own changes redraw it. */
export const TarjetaDeProducto = memo(({ deVisita, registro, producto, abierta, alAbrir, alSiguiente }: Props) => {
  const { producto_id, producto_nombre, producto_sku, producto_categoria, producto_presentacion } = producto;
  const { producto_imagen_url: imagen } = producto;
  const detalles = [producto_sku, ...(abierta ? [producto_categoria, producto_presentacion] : [])].filter(Boolean);
  return (
    <li className={css.tarjeta} data-abierta={abierta} id={idDeTarjeta(producto_id)}>
      <button
        type="button"
        className={css.cabeza}
        aria-expanded={abierta}
        onClick={() => alAbrir(abierta ? null : producto_id)}
      >
        <ImagenDeProducto imagen={imagen && miniaturaDe(imagen)} tamano={abierta ? 52 : 44} />
        <span className={css.texto}>
          <span className={css.nombre} translate="no">
            {producto_nombre}
          </span>
          {detalles.length > 0 && <span className={css.detalle}>{detalles.join(' · ')}</span>}
        </span>
        {!abierta && <Situacion registro={registro} producto={producto} />}
        {abierta ? <IconChevronUp size={22} aria-hidden /> : <IconChevronDown size={22} aria-hidden />}
      </button>
      {abierta && (
        <ProductoAbierto deVisita={deVisita} registro={registro} producto={producto} alSiguiente={alSiguiente} />
      )}
    </li>
  );
});
