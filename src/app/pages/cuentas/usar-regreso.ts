import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { consultaDeMisInvitaciones } from '#src/features/invitaciones/web/consultas.ts';
import { consultaDeMembresiasTerminadas } from '#src/features/usuarios/web/consultas.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { TICK_MS } from '#src/platform/web/sesion/expiry.ts';

/** Whether a company has invited, taken in or switched on the person meanwhile: asked again and again while the page is seen, and on demand. */
export const useRegreso = () => {
  const { call, sesion } = useServices();
  const cliente = useQueryClient();
  const [actualizando, setActualizando] = useState(false);
  useEffect(() => {
    const siSeVe = () => {
      if (document.visibilityState === 'visible') void sesion.check();
    };
    const reloj = setInterval(siSeVe, TICK_MS);
    document.addEventListener('visibilitychange', siSeVe);
    return () => {
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', siSeVe);
    };
  }, [sesion]);
  const actualizar = async () => {
    setActualizando(true);
    await Promise.all([
      sesion.check(),
      cliente.invalidateQueries(consultaDeMisInvitaciones(call)),
      cliente.invalidateQueries(consultaDeMembresiasTerminadas(call)),
    ]);
    setActualizando(false);
  };
  return { actualizando, actualizar: () => void actualizar() };
};
