import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { arrivedOrLeaving } from '#src/platform/web/leaving.ts';
import { useFinDeSesion, type Cierre } from './fin-de-sesion.ts';

/** From a screen of somebody signed in. */
export const useCerrarSesion = (dejarTelefono: () => Promise<void>): Cierre => {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  return useFinDeSesion({
    dejarTelefono,
    // what is under way would be refused; what begins from now on waits (llamar-de-persona.ts)
    antes: () => consultas.cancelQueries(),
    // leave first: the screen that is open asks for a session and would send to the login. Not yet to the first page, which may be of
    // another application: this one ends with it, and has the phone to let go of
    despues: () => navigate({ to: '/saliendo', mask: { to: '/', unmaskOnReload: true } }),
    alTerminar: () => arrivedOrLeaving(navigate({ to: '/' })),
    alFallar: () => void consultas.refetchQueries({ type: 'active' }),
  });
};
