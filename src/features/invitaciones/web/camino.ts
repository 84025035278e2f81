import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { goToPage } from '#src/platform/web/go-to-page.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { decidirCamino, type Camino } from './decidir-camino.ts';

const AVISO = 'invitacion';

/** Leaves for the screen that the link leads to, and says why. */
const useSalida = (camino: Camino) => {
  const { t } = useLingui();
  useEffect(() => {
    const irConToken = (pagina: string, busqueda: Record<string, string>) =>
      void goToPage(`${pagina}?${new URLSearchParams(busqueda)}`);
    const salir = () => {
      if (camino.paso === 'sin_token') {
        void goToPage('/');
        const text = t`Token de invitación no encontrado en la URL.`;
        showAviso({ id: AVISO, tone: 'error', title: t`Error`, text });
      }
      if (camino.paso === 'ya_aceptada') void goToPage('/dashboard');
      if (camino.paso === 'aceptar') irConToken('/aceptar-invitacion-empresa', { token: camino.token });
      if (camino.paso !== 'entrar') return;
      irConToken('/login', { redirect: '/aceptar-invitacion-empresa', token: camino.token });
      showAviso({
        id: AVISO,
        tone: 'informacion',
        title: t`Inicia sesión`,
        text: t`Ya tienes una cuenta. Entra con ella para aceptar la invitación.`,
      });
    };
    salir();
  }, [camino, t]);
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
