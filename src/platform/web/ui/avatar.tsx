import { useState } from 'react';
import css from './avatar.module.css';

/** «Yusmary Contreras» → YC; one name, one letter. */
export const iniciales = (nombre: string): string => {
  const [primera = '', segunda = ''] = nombre.trim().split(/\s+/);
  return `${primera.charAt(0)}${segunda.charAt(0)}`.toUpperCase();
};

// white is readable on each; the same person, or chain, has the same one everywhere
const FONDOS = ['#6b2c3a', '#8a3b12', '#664600', '#1a62ad', '#0b595a'];
export const fondoDe = (nombre: string): string | undefined =>
  FONDOS[Array.from(nombre, (letra) => letra.charCodeAt(0)).reduce((suma, codigo) => suma + codigo, 0) % FONDOS.length];

interface Props {
  nombre: string;
  imagen: string | null;
  tamano: number;
}

/** A person's picture, or their initials. The name always stands beside it. The kit's own weighs more than the screen it stands on. */
export const AvatarDePersona = ({ nombre, imagen, tamano }: Props) => {
  const [fallida, setFallida] = useState<string>();
  return (
    <span
      className={css.avatar}
      style={{ width: tamano, height: tamano, fontSize: tamano * 0.38, background: fondoDe(nombre) }}
      aria-hidden
      translate="no"
    >
      {imagen && imagen !== fallida ? (
        <img src={imagen} alt="" width={tamano} height={tamano} onError={() => setFallida(imagen)} />
      ) : (
        iniciales(nombre)
      )}
    </span>
  );
};
