import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangleFilled,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPackageOff,
  IconTrendingUp,
} from '@tabler/icons-react';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { cantidad } from '#src/dominio/campo/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import { inventarioDe, leerPrecio } from '#src/dominio/telefono/web/cuerpos.ts';
import { precioElevado } from '#src/dominio/visitas/captura.ts';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { estadoDe, noHayExistencia } from '../reglas.ts';
import { useFila } from '../usar-registro.ts';
import { Apuntes } from './apuntes.tsx';
import type { Conteo } from './linea.tsx';
import css from './linea.module.css';
import { conElFoco } from './con-el-foco.ts';

interface Props {
  registro: RegistroAbierto;
  producto: ProductoDeVisita;
  conteo: Conteo;
}

/** One that is not being counted: what is known of it, and the way to count it. */
export const LineaCerrada = ({ registro, producto, conteo }: Props) => {
  const { t, i18n } = useLingui();
  const { producto_id, producto_nombre, producto_imagen_url: imagen } = producto;
  const fila = useFila(registro, producto_id);
  const estado = estadoDe(fila, producto.producto_cantidad_minima_quiebre);
  const falta = estado === 'falta';
  const noHay = noHayExistencia(fila.inventario_actual);
  const elevado = precioElevado(leerPrecio(fila.precio_venta_observado), producto.producto_precio_venta_sugerido);
  const dice = estado === 'quiebre' || elevado;
  return (
    <div className={css.cerrada} data-estado={estado}>
      <ImagenDeProducto imagen={imagen && miniaturaDe(imagen)} tamano={42} />
      <button type="button" className={css.abrir} onClick={() => conteo.contar(producto_id)}>
        <span className={css.nombre} translate="no">
          {producto_nombre}
        </span>
        {estado === 'quiebre' && (
          <span className={css.hallazgo} data-tono="cancelada">
            {noHay ? <IconCircleXFilled size={16} aria-hidden /> : <IconAlertTriangleFilled size={16} aria-hidden />}
            {noHay ? t`Sin existencia` : t`Quiebre`}
          </span>
        )}
        {elevado && (
          <span className={css.hallazgo} data-tono="pendiente">
            <IconTrendingUp size={16} aria-hidden />
            {t`Precio elevado`}
          </span>
        )}
        {!dice && <Apuntes producto={producto} />}
        {!falta && (
          <span className={css.cuenta}>{noHay ? '0' : cantidad(i18n, inventarioDe(fila.inventario_actual))}</span>
        )}
      </button>
      {falta ? (
        <>
          <button
            type="button"
            className={css.noHay}
            aria-label={t`No hay existencia: ${producto_nombre}`}
            onMouseDown={conElFoco}
            onClick={() => conteo.noHay(producto_id)}
          >
            <IconPackageOff size={20} stroke={1.8} aria-hidden />
            <Trans>No hay</Trans>
          </button>
          <span className={css.hueco} aria-hidden />
        </>
      ) : dice ? (
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      ) : (
        <IconCircleCheckFilled size={20} className={css.bien} aria-hidden />
      )}
    </div>
  );
};
