import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import css from './emblema.module.css';

/** A company's logo, or a shop where it has none. The name always stands beside it. */
export const Emblema = ({ logo, tamano }: { logo: string | null; tamano: number }) => {
  const [fallido, setFallido] = useState<string>();
  return (
    <span className={css.emblema} style={{ width: tamano, height: tamano }}>
      {logo && logo !== fallido ? (
        <img src={logo} alt="" width={tamano} height={tamano} onError={() => setFallido(logo)} />
      ) : (
        <IconBuildingStore size={tamano * 0.58} stroke={1.8} aria-hidden />
      )}
    </span>
  );
};
