import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { cerrarSesion } from '../contract-sesion.ts';

// leaving again within seconds of having left, or after it failed, says it in the same place
const AVISO = 'cerrar-sesion';

interface Pasos {
  /** So that whoever has this phone next finds nothing of this person. */
  dejarTelefono: () => Promise<void>;
  antes?: () => Promise<unknown>;
  /** The server has ended it, this device does not know yet. */
  despues?: () => Promise<unknown>;
  alTerminar?: () => void;
  alFallar?: () => void;
}

interface Cierre {
  cerrar: () => void;
  cerrando: boolean;
}

/** Ends the session, wherever that is asked for. */
export const useFinDeSesion = ({ dejarTelefono, antes, despues, alTerminar, alFallar }: Pasos): Cierre => {
  const { t } = useLingui();
  const { llamar, sesion } = useServicios();
  const salir = () =>
    sesion.alCerrar(async () => {
      await antes?.();
      await llamar(cerrarSesion, {});
      await despues?.();
    });
  const { enviando, enviar } = useEnvio(salir, {
    alTerminar: async () => {
      sesion.olvidar();
      await dejarTelefono();
      mostrarAviso({ id: AVISO, tono: 'exito', titulo: t`Sesión cerrada` });
      alTerminar?.();
    },
    alFallar: () => {
      alFallar?.();
      mostrarAviso({ id: AVISO, tono: 'error', titulo: t`Error`, texto: t`No se pudo cerrar la sesión` });
    },
  });
  return { cerrar: () => enviar(undefined), cerrando: enviando };
};

/** From a screen of somebody signed in. */
export const useCerrarSesion = (dejarTelefono: () => Promise<void>): Cierre => {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  return useFinDeSesion({
    dejarTelefono,
    // what is under way would be refused; what begins from now on waits (llamar-de-persona.ts)
    antes: () => consultas.cancelQueries(),
    // leave first: the screen that is open asks for a session and would send to the login
    despues: () => navigate({ to: '/' }),
    alFallar: () => void consultas.refetchQueries({ type: 'active' }),
  });
};
