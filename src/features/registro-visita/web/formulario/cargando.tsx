import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { MarcoDeVisita } from './marco.tsx';

/** In the shape of what is coming. */
export const Cargando = () => {
  const { t } = useLingui();
  return (
    <MarcoDeVisita titulo={t`Cargando visita...`}>
      {[68, 68, 68, 68].map((alto, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <Skeleton key={i} height={alto} radius={14} aria-hidden />
      ))}
    </MarcoDeVisita>
  );
};
