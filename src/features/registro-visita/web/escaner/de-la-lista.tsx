import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBarcode, IconCircleCheckFilled, IconPackageOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { Apuntes } from '../formulario/conteo/apuntes.tsx';
import { conElFoco } from '../formulario/conteo/con-el-foco.ts';
import { Contador } from '../formulario/conteo/contador.tsx';
import linea from '../formulario/conteo/linea.module.css';
import type { RegistroAbierto } from '../formulario/registro-abierto.ts';
import { alFaltar } from '../formulario/reglas.ts';
import { useFila } from '../formulario/usar-registro.ts';
import css from './escaner.module.css';

interface Props {
  registro: RegistroAbierto;
  /** One; or several that have the same code, of which the person says which. */
  productos: readonly ProductoDeVisita[];
  alElegir: (producto: ProductoDeVisita) => void;
  alVerEnLista: (productoId: string) => void;
  alSeguir: () => void;
  alEscribir: () => void;
}

const Producto = ({ producto }: { producto: ProductoDeVisita }) => {
  const { producto_imagen_url: imagen } = producto;
  return (
    <span className={linea.cabeza}>
      <ImagenDeProducto imagen={imagen && miniaturaDe(imagen)} tamano={50} />
      <span className={linea.texto}>
        <strong translate="no">{producto.producto_nombre}</strong>
        <Apuntes producto={producto} entero />
      </span>
    </span>
  );
};

const Contar = ({
  registro,
  producto,
  alVerEnLista,
  alSeguir,
  alEscribir,
}: Omit<Props, 'productos' | 'alElegir'> & { producto: ProductoDeVisita }) => {
  const { t } = useLingui();
  const { producto_id } = producto;
  const { inventario_actual } = useFila(registro, producto_id);
  const alCambiar = useCallback(
    (cambio: Partial<CamposDeProducto>) => registro.cambiar(producto_id, cambio),
    [registro, producto_id],
  );
  return (
    <>
      <p role="status" className={css.dice} data-tono="bien">
        <IconCircleCheckFilled size={20} aria-hidden />
        <Trans>Encontrado</Trans>
      </p>
      <Producto producto={producto} />
      <Contador
        productoId={`escaner-${producto_id}`}
        inventario={inventario_actual}
        alCambiar={alCambiar}
        alSiguiente={alSeguir}
      />
      <div className={css.botones}>
        <Button
          variant="default"
          h={52}
          px={8}
          aria-label={t`No hay existencia`}
          leftSection={<IconPackageOff size={22} stroke={1.8} aria-hidden />}
          onMouseDown={conElFoco}
          onClick={() => {
            alCambiar(alFaltar(true));
            alSeguir();
          }}
        >
          <Trans>No hay</Trans>
        </Button>
        <Button h={52} px={8} leftSection={<IconBarcode size={24} stroke={1.8} aria-hidden />} onClick={alSeguir}>
          <Trans>Escanear otro</Trans>
        </Button>
      </div>
      <div className={css.enlaces}>
        <button type="button" className={css.enlace} onClick={() => alVerEnLista(producto_id)}>
          <Trans>Ver en la lista</Trans>
        </button>
        <button type="button" className={css.enlace} onClick={alEscribir}>
          <Trans>Escribir el código</Trans>
        </button>
      </div>
    </>
  );
};

export const DeLaLista = ({ productos, alElegir, ...resto }: Props) => {
  const [uno, otro] = productos;
  if (uno && !otro) return <Contar {...resto} producto={uno} />;
  return (
    <>
      <p role="status" className={css.dice}>
        <Trans>Varios productos tienen este código. ¿Cuál es?</Trans>
      </p>
      <ul className={css.elegibles}>
        {productos.map((producto) => (
          <li key={producto.producto_id}>
            <button type="button" onClick={() => alElegir(producto)}>
              <Producto producto={producto} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
