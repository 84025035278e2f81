import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { arrivedOrLeaving } from '#src/platform/web/leaving.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { cerrarSesion } from '../contract-sesion.ts';

// leaving again within seconds of having left, or after it failed, says it in the same place
const AVISO = 'cerrar-sesion';

interface Pasos {
  /** So that whoever has this phone next finds nothing of this person. */
  dejarTelefono: () => Promise<void>;
  antes?: () => Promise<unknown>;
  /** The server has ended it, this device does not know yet. */
  despues?: () => Promise<unknown>;
  /** Said once it is there. */
  alTerminar?: () => void | Promise<void>;
  alFallar?: () => void;
}

interface Cierre {
  cerrar: () => void;
  cerrando: boolean;
}

/** Ends the session, wherever that is asked for. */
export const useFinDeSesion = ({ dejarTelefono, antes, despues, alTerminar, alFallar }: Pasos): Cierre => {
  const { t } = useLingui();
  const { call, sesion } = useServices();
  const salir = () =>
    sesion.onClose(async () => {
      await antes?.();
      await call(cerrarSesion, {});
      await despues?.();
    });
  const { sending, send } = useSubmit(salir, {
    onEnd: async () => {
      sesion.forget();
      await dejarTelefono();
      await alTerminar?.();
      showAviso({ id: AVISO, tone: 'exito', title: t`Sesión cerrada` });
    },
    onFailure: () => {
      alFallar?.();
      showAviso({ id: AVISO, tone: 'error', title: t`Error`, text: t`No se pudo cerrar la sesión` });
    },
  });
  return { cerrar: () => send(undefined), cerrando: sending };
};

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
