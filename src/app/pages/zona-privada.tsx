import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { createQueryClient } from '#src/platform/web/api/query-client.ts';
import { ProvideServices, useServices, useSesion } from '#src/platform/web/services.tsx';
import { toLogin } from '#src/platform/web/sesion/to-login.ts';
import { callOfPersona } from '#src/platform/web/sesion/call-of-persona.ts';
import { decirQueTermino } from '../fin-de-sesion.ts';
import { EnviarEnSegundoPlano } from './campo/enviar-en-segundo-plano.ts';
import { useVigilarAcceso } from './vigilar-acceso.ts';

/** These go on with a session that has ended: what is written there stays on the device until its person signs in. */
const DE_CAMPO = /^\/(?:dashboard-mercaderista|historial-visitas|envios|registro-visita|reporte-visita)(?:\/|$)/;

const DeUnaPersona = ({ usuarioId }: { usuarioId: string | undefined }) => {
  const services = useServices();
  const { call, sesion } = services;
  const [queryClient] = useState(() => createQueryClient(() => void sesion.check()));
  const [deLaPersona] = useState(() => ({ ...services, call: callOfPersona(call, sesion, usuarioId) }));
  useVigilarAcceso();
  return (
    <ProvideServices services={deLaPersona}>
      <QueryClientProvider client={queryClient}>
        <EnviarEnSegundoPlano />
        <Outlet />
      </QueryClientProvider>
    </ProvideServices>
  );
};

/**
 * Around every signed-in screen. What was read from the server lives here, and goes with the person who leaves: also when another
 * one signs in, in another tab of the same phone, without this one having been left.
 */
export const ZonaPrivada = () => {
  const estado = useSesion();
  const lugar = useLocation();
  const navigate = useNavigate();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : undefined;
  const [ultimo, setUltimo] = useState(usuarioId);
  if (usuarioId !== undefined && usuarioId !== ultimo) setUltimo(usuarioId);
  const terminada = estado.fase === 'con_sesion' && estado.vencida && !DE_CAMPO.test(lugar.pathname);
  const salir = useEffectEvent(() => {
    // said before it is left: the login may be another application's
    void decirQueTermino().finally(() => void navigate(toLogin(lugar)));
  });
  useEffect(() => {
    if (terminada) salir();
  }, [terminada]);
  const dueno = usuarioId ?? ultimo;
  return terminada ? null : <DeUnaPersona key={dueno} usuarioId={dueno} />;
};
