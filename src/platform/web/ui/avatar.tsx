import { useState } from 'react';
import css from './avatar.module.css';

/** «Yusmary Contreras» → YC; one name, one letter. */
export const initials = (nombre: string): string => {
  const [first = '', second = ''] = nombre.trim().split(/\s+/);
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
};

// white is readable on each; the same person, or chain, has the same one everywhere
const BACKGROUNDS = ['#6b2c3a', '#8a3b12', '#664600', '#1a62ad', '#0b595a'];
export const backgroundOf = (nombre: string): string | undefined =>
  BACKGROUNDS[
    Array.from(nombre, (letter) => letter.charCodeAt(0)).reduce((sum, codigo) => sum + codigo, 0) % BACKGROUNDS.length
  ];

interface Props {
  nombre: string;
  image: string | null;
  size: number;
}

/** A person's picture, or their initials. The name always stands beside it. The kit's own weighs more than the screen it stands on. */
export const AvatarDePersona = ({ nombre, image, size }: Props) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38, background: backgroundOf(nombre) }}
      aria-hidden
      translate="no"
    >
      {image && image !== failed ? (
        <img src={image} alt="" width={size} height={size} onError={() => setFailed(image)} />
      ) : (
        initials(nombre)
      )}
    </span>
  );
};
