import { IconCamera, IconDots, IconTag } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { precioEscrito } from '#src/dominio/campo/web/formatos.ts';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { CapturarFoto } from '../../camara/capturar-foto.tsx';
import { useFotos, type DeVisita } from '../fotos.tsx';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { useFila } from '../usar-registro.ts';
import { Apuntes } from './apuntes.tsx';
import { Contador } from './contador.tsx';
import { Detalle } from './detalle.tsx';
import { idDeFoto, idDeLinea, idDePrecio } from './ids.ts';
import type { Conteo } from './linea.tsx';

import css from './linea.module.css';

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  producto: ProductoDeVisita;
  conteo: Conteo;
}

/** The one that is being counted: one figure, and what else there is to note of it only when asked for. */
export const LineaActiva = ({ deVisita, registro, producto, conteo }: Props) => {
  const { t, i18n } = useLingui();
  const { producto_id, producto_nombre, producto_imagen_url: imagen } = producto;
  const id = useId();
  const fila = useFila(registro, producto_id);
  const [detallada, setDetallada] = useState(() => conteo.detallado() === producto_id);
  const [capturando, setCapturando] = useState(false);
  const { fotos, guardar, subir } = useFotos(deVisita, producto_id);
  const alCambiar = useCallback(
    (cambio: Partial<CamposDeProducto>) => registro.cambiar(producto_id, cambio),
    [registro, producto_id],
  );
  const alPrecio = (): void => {
    // drawn at once: a keypad opens only for what is focused within the tap itself
    flushSync(() => setDetallada(true));
    const campo = document.getElementById(idDePrecio(producto_id));
    campo?.focus({ preventScroll: true });
    campo?.scrollIntoView({ block: 'center' });
  };
  const alDetallar = (): void => {
    flushSync(() => setDetallada(!detallada));
    if (!detallada) document.getElementById(idDeLinea(producto_id))?.scrollIntoView({ block: 'start' });
  };
  const cuantas = fotos.length;
  const precio = precioEscrito(i18n, fila.precio_venta_observado);
  return (
    <div className={css.activa}>
      <div className={css.cabeza}>
        <ImagenDeProducto imagen={imagen && miniaturaDe(imagen)} tamano={50} />
        <span className={css.texto}>
          <strong translate="no">{producto_nombre}</strong>
          <Apuntes producto={producto} entero />
        </span>
      </div>
      <Contador
        productoId={producto_id}
        inventario={fila.inventario_actual}
        alCambiar={alCambiar}
        alSiguiente={conteo.siguiente}
      />
      <div className={css.acciones}>
        <button
          type="button"
          id={idDeFoto(producto_id)}
          aria-label={t`Foto de ${producto_nombre}`}
          onClick={() => setCapturando(true)}
        >
          <IconCamera size={20} stroke={1.8} aria-hidden />
          <Trans>Foto</Trans>
          {cuantas > 0 && <b>{cuantas}</b>}
        </button>
        <button type="button" aria-label={t`Precio de ${producto_nombre}`} onClick={alPrecio}>
          <IconTag size={20} stroke={1.8} aria-hidden />
          {precio === '' ? <Trans>Precio</Trans> : <b>${precio}</b>}
        </button>
        <button
          type="button"
          aria-expanded={detallada}
          aria-controls={id}
          aria-label={t`Más de ${producto_nombre}`}
          onClick={alDetallar}
        >
          <IconDots size={20} stroke={1.8} aria-hidden />
          <Trans>Más</Trans>
        </button>
      </div>
      {detallada && (
        <Detalle
          id={id}
          deVisita={deVisita}
          producto={producto}
          fila={fila}
          alCambiar={alCambiar}
          alSiguiente={conteo.siguiente}
        />
      )}
      {capturando && (
        <CapturarFoto
          fotos={fotos}
          una
          alUsar={guardar}
          alElegirArchivos={subir}
          alCerrar={() => setCapturando(false)}
        />
      )}
    </div>
  );
};
