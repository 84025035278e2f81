import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { part } from '#src/platform/web/part.ts';
import { useAvisarDeNuevos } from './avisar-de-nuevos.ts';
import css from './avisos.module.css';
import { consultaDeNuevos } from './consultas.ts';
import { useEnVivo } from './en-vivo.ts';

const DialogoAvisos = part(async () => ({ default: (await import('./dialogo-avisos.tsx')).DialogoAvisos }));

/** More than fits, and more than anybody counts. */
const MUCHOS = 99;

/** In the field's header: how much there is to know, and the way to it. */
export const Campana = ({ empresaId, className }: { empresaId: string; className: string }) => {
  const { t } = useLingui();
  const { call } = useServices();
  useEnVivo(empresaId);
  const { data } = useQuery(consultaDeNuevos(call, empresaId));
  const [abierto, setAbierto] = useState(false);
  const open = useCallback(() => setAbierto(true), []);
  useAvisarDeNuevos(data, { callado: abierto, alVer: open });
  const n = data?.sin_ver ?? 0;
  const nombre = n > 0 ? t`Avisos, ${n} sin ver` : t`Avisos`;
  return (
    <>
      <UnstyledButton
        className={`${className} ${css.campana ?? ''}`}
        aria-label={nombre}
        title={nombre}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconBell size={22} stroke={1.8} aria-hidden />
        {n > 0 && <span className={css.cuenta}>{n > MUCHOS ? `${MUCHOS}+` : n}</span>}
      </UnstyledButton>
      {abierto && (
        <Suspense fallback={null}>
          <DialogoAvisos empresaId={empresaId} alCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  );
};
