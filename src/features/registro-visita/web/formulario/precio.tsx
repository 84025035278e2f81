import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { precioEscrito } from '#src/dominio/campo/web/formatos.ts';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { leerPrecio } from '#src/dominio/telefono/web/cuerpos.ts';
import { precioElevado } from '#src/dominio/visitas/captura.ts';
import { puedeSerPrecio } from '#src/dominio/visitas/captura.ts';
import css from './campos.module.css';

interface EscribirPrecioProps {
  id: string;
  precio: string;
  elevado?: boolean;
  alEscribir: (precio: string) => void;
}

/** Two decimals, with a comma or a point. */
export const EscribirPrecio = ({ id, precio, elevado = false, alEscribir }: EscribirPrecioProps) => {
  const { t, i18n } = useLingui();
  return (
    <div className={css.precio}>
      <span aria-hidden>$</span>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={precio}
        onChange={({ currentTarget }) => {
          if (puedeSerPrecio(currentTarget.value)) alEscribir(currentTarget.value);
        }}
        onBlur={() => {
          const escrito = precioEscrito(i18n, precio);
          if (escrito !== precio) alEscribir(escrito);
        }}
      />
      {elevado && (
        <span className={css.aviso} role="status">
          <IconAlertTriangleFilled size={16} aria-hidden />
          {t`Precio elevado`}
        </span>
      )}
    </div>
  );
};

interface Props {
  producto: ProductoDeVisita;
  precio: string;
  alCambiar: (cambio: Pick<CamposDeProducto, 'precio_venta_observado'>) => void;
}

export const PrecioObservado = memo(({ producto, precio, alCambiar }: Props) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const { producto_precio_venta_sugerido: sugerido, ultima } = producto;
  const textoSugerido = sugerido === null ? '' : precioDe(i18n, sugerido);
  const anterior = ultima?.precio_venta_observado ?? null;
  const textoAnterior = anterior === null ? '' : precioDe(i18n, anterior);
  const apuntes = [
    ...(textoSugerido ? [t`Sugerido ${textoSugerido}`] : []),
    ...(textoAnterior ? [t`Anterior ${textoAnterior}`] : []),
  ];
  return (
    <div className={css.campo}>
      <label htmlFor={id} className={css.etiqueta}>{t`Precio de venta observado`}</label>
      <EscribirPrecio
        id={id}
        precio={precio}
        elevado={precioElevado(leerPrecio(precio), sugerido)}
        alEscribir={(precio_venta_observado) => alCambiar({ precio_venta_observado })}
      />
      {apuntes.length > 0 && <p className={css.apunte}>{apuntes.join(' · ')}</p>}
    </div>
  );
});
