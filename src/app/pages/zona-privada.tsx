import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { crearQueryClient } from '#src/platform/web/api/query-client.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { EnviarEnSegundoPlano } from './campo/enviar-en-segundo-plano.ts';
import { useVigilarAcceso } from './vigilar-acceso.ts';

/** Around every signed-in screen. What was read from the server lives here, and goes with the person who leaves. */
export const ZonaPrivada = () => {
  const { sesion } = useServicios();
  const [queryClient] = useState(() => crearQueryClient(() => void sesion.comprobar()));
  useVigilarAcceso();
  return (
    <QueryClientProvider client={queryClient}>
      <EnviarEnSegundoPlano />
      <Outlet />
    </QueryClientProvider>
  );
};
