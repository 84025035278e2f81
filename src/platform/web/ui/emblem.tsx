import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import css from './emblem.module.css';

/** A company's logo, or a shop where it has none. The name always stands beside it. */
export const Emblem = ({ logo, size }: { logo: string | null; size: number }) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={css.emblema} style={{ width: size, height: size }}>
      {logo && logo !== failed ? (
        <img src={logo} alt="" width={size} height={size} onError={() => setFailed(logo)} />
      ) : (
        <IconBuildingStore size={size * 0.58} stroke={1.8} aria-hidden />
      )}
    </span>
  );
};
