import { Plural } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import type { Cadena } from '../consultas.ts';
import { useNombreDeValor } from '../nombre-de-valor.ts';
import css from './lista-de-cadenas.module.css';

interface Props {
  cadena: Cadena;
  elegida: boolean;
  alElegir: () => void;
}

export const TarjetaElegible = ({ cadena, elegida, alElegir }: Props) => {
  const nombreDe = useNombreDeValor();
  const { nombre, logo, tipo_unidad_negocio, canal_venta, sucursales } = cadena;
  return (
    <li>
      <UnstyledButton className={css.tarjeta ?? ''} aria-pressed={elegida} onClick={alElegir}>
        <MarcaDeCadena nombre={nombre} logo={logo} tamano={44} />
        <span className={css.texto} translate="no">
          <strong title={nombre}>{nombre}</strong>
          <span className="tenue">
            {nombreDe(tipo_unidad_negocio)} · {nombreDe(canal_venta)}
          </span>
        </span>
        <span className={css.cuantas}>
          {sucursales}{' '}
          <span className="oculto">
            <Plural value={sucursales} one="sucursal" other="sucursales" />
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
};
