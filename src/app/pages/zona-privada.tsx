import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { crearQueryClient } from '#src/platform/web/api/query-client.ts';
import { useServicios, useSesion } from '#src/platform/web/servicios.tsx';
import { EnviarEnSegundoPlano } from './campo/enviar-en-segundo-plano.ts';
import { useVigilarAcceso } from './vigilar-acceso.ts';

const DeUnaPersona = () => {
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

/**
 * Around every signed-in screen. What was read from the server lives here, and goes with the person who leaves: also when another
 * one signs in, in another tab of the same phone, without this one having been left.
 */
export const ZonaPrivada = () => {
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : undefined;
  const [ultimo, setUltimo] = useState(usuarioId);
  if (usuarioId !== undefined && usuarioId !== ultimo) setUltimo(usuarioId);
  return <DeUnaPersona key={usuarioId ?? ultimo} />;
};
