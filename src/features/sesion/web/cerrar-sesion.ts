import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { cerrarSesion } from '../contract-sesion.ts';

/**
 * Ends what the screen is asking for, and what it begins to ask for from then on: all of it would be answered with a refusal. Once
 * it is done for good: the screen may be there a moment longer, and its query client goes with it.
 */
const enSilencio = async (consultas: QueryClient, hacer: () => Promise<void>): Promise<void> => {
  const dejarDeCallar = consultas.getQueryCache().subscribe((suceso) => {
    // told before it has begun: a moment later there is something to cancel
    if (suceso.type === 'updated' && suceso.action.type === 'fetch') queueMicrotask(() => void suceso.query.cancel());
  });
  try {
    await consultas.cancelQueries();
    await hacer();
  } catch (error) {
    dejarDeCallar();
    throw error;
  }
};

export const useCerrarSesion = (): { cerrar: () => void; cerrando: boolean } => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { llamar, sesion } = useServicios();
  const consultas = useQueryClient();
  const salir = () =>
    sesion.alCerrar(() =>
      enSilencio(consultas, async () => {
        await llamar(cerrarSesion, {});
        // leave first: the screen that is open asks for a session and would send to the login
        await navigate({ to: '/' });
      }),
    );
  const { enviando, enviar } = useEnvio(salir, {
    alTerminar: () => {
      sesion.olvidar();
      mostrarAviso({ tono: 'exito', titulo: t`Sesión cerrada` });
    },
    alFallar: () => {
      void consultas.refetchQueries({ type: 'active' });
      mostrarAviso({ id: 'cerrar-sesion', tono: 'error', titulo: t`Error`, texto: t`No se pudo cerrar la sesión` });
    },
  });
  return { cerrar: () => enviar(undefined), cerrando: enviando };
};
