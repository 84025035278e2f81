import { useLingui } from '@lingui/react/macro';
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

export interface Cierre {
  cerrar: () => void;
  cerrando: boolean;
}

/** Ends the session, wherever that is asked for; also where there is no router and nobody to ask the server for more. */
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
