import { useState } from 'react';
import { backgroundOf, initials } from '#src/platform/web/ui/avatar.tsx';
import css from './marca-de-cadena.module.css';

interface Props {
  nombre: string;
  logo: string | null;
  tamano: number;
}

/** The logo of a chain, or its initials where it has none. The name always stands beside it. */
export const MarcaDeCadena = ({ nombre, logo, tamano }: Props) => {
  const [fallido, setFallido] = useState<string>();
  const hayLogo = logo !== null && logo !== fallido;
  return (
    <span
      className={css.marca}
      data-logo={hayLogo || undefined}
      style={{
        width: tamano,
        height: tamano,
        fontSize: tamano * 0.38,
        ...(!hayLogo && { background: backgroundOf(nombre) }),
      }}
      aria-hidden
      translate="no"
    >
      {hayLogo ? (
        <img src={logo} alt="" width={tamano} height={tamano} loading="lazy" onError={() => setFallido(logo)} />
      ) : (
        initials(nombre)
      )}
    </span>
  );
};
