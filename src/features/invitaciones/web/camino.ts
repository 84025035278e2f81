import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { decidirCamino, type Camino } from './decidir-camino.ts';

const AVISO = 'invitacion';

/** Leaves for the screen that the link leads to, and says why. */
const useSalida = (camino: Camino) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const volver = (text: string) => {
      showAviso({ id: AVISO, tone: 'error', title: t`Error`, text });
      return navigate({ to: '/', replace: true });
    };
    const salir = async () => {
      if (camino.paso === 'sin_token') await volver(t`Token de invitación no encontrado en la URL.`);
      if (camino.paso === 'ya_aceptada') await navigate({ to: '/dashboard', replace: true });
      if (camino.paso === 'aceptar') {
        await navigate({ to: '/aceptar-invitacion-empresa', search: { token: camino.token }, replace: true });
      }
      if (camino.paso !== 'entrar') return;
      showAviso({
        id: AVISO,
        tone: 'informacion',
        title: t`Inicia sesión`,
        text: t`Ya tienes una cuenta. Entra con ella para aceptar la invitación.`,
      });
      const search = { redirect: '/aceptar-invitacion-empresa', token: camino.token };
      await navigate({ to: '/login', search, replace: true });
    };
    void salir();
  }, [camino, navigate, t]);
};

/** Decided once, on opening: signing up may itself start a session, and that must not cut its own end short. */
export const useCamino = (token: string | undefined): { camino: Camino; reintentar: () => void } => {
  const { call: llamar, sesion } = useServices();
  const [camino, setCamino] = useState<Camino>({ paso: 'validando' });
  const validando = camino.paso === 'validando';
  useEffect(() => {
    if (!validando) return undefined;
    let vigente = true;
    void decidirCamino(token, { llamar, sesion }).then((decidido) => {
      if (vigente) setCamino(decidido);
    });
    return () => {
      vigente = false;
    };
  }, [validando, token, llamar, sesion]);
  useSalida(camino);
  return { camino, reintentar: () => setCamino({ paso: 'validando' }) };
};
