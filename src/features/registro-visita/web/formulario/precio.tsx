import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { precioEscrito } from '#src/dominio/campo/web/formatos.ts';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { leerPrecio } from '#src/dominio/telefono/web/cuerpos.ts';
import { precioElevado, puedeSerPrecio } from '#src/dominio/visitas/captura.ts';
import css from './campos.module.css';
import { idDePrecio } from './conteo/ids.ts';

interface EscribirPrecioProps {
  id: string;
  precio: string;
  elevado?: boolean;
  alEscribir: (precio: string) => void;
  alSiguiente?: () => void;
}

/** Two decimals, with a comma or a point. */
export const EscribirPrecio = ({ id, precio, elevado = false, alEscribir, alSiguiente }: EscribirPrecioProps) => {
  const { t, i18n } = useLingui();
  return (
    <div className={`${css.conAdorno} ${css.precio}`}>
      <span aria-hidden>$</span>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        {...(alSiguiente && { enterKeyHint: 'next' })}
        value={precio}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter' || !alSiguiente) return;
          evento.preventDefault();
          alSiguiente();
        }}
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
  alSiguiente: () => void;
}

/** What it costs here: typed, or as suggested or as the last time in one tap. */
export const PrecioObservado = memo(({ producto, precio, alCambiar, alSiguiente }: Props) => {
  const { t, i18n } = useLingui();
  const { producto_id, producto_precio_venta_sugerido: sugerido, ultima } = producto;
  const anterior = ultima?.precio_venta_observado ?? null;
  const id = idDePrecio(producto_id);
  const poner = (precio_venta_observado: string): void => alCambiar({ precio_venta_observado });
  const conocidos = [
    ...(sugerido === null ? [] : [{ nombre: t`Sugerido`, valor: sugerido }]),
    ...(anterior === null ? [] : [{ nombre: t`Anterior`, valor: anterior }]),
  ];
  return (
    <div className={css.campo}>
      <label htmlFor={id} className={css.etiqueta}>{t`Precio de venta observado`}</label>
      <EscribirPrecio
        id={id}
        precio={precio}
        elevado={precioElevado(leerPrecio(precio), sugerido)}
        alEscribir={poner}
        alSiguiente={alSiguiente}
      />
      {conocidos.length > 0 && (
        <div className={css.conocidos}>
          {conocidos.map(({ nombre, valor }) => (
            <button key={nombre} type="button" onClick={() => poner(precioEscrito(i18n, String(valor)))}>
              {nombre} <b>{precioDe(i18n, valor)}</b>
            </button>
          ))}
        </div>
      )}
    </div>
  );
});
