import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { cerrarSesion } from '../contract-sesion.ts';

// leaving again within seconds of having left, or after it failed, says it in the same place
const AVISO = 'cerrar-sesion';

/** `dejarTelefono`: so that whoever has this phone next finds nothing of this person. */
export const useCerrarSesion = (dejarTelefono: () => Promise<void>): { cerrar: () => void; cerrando: boolean } => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { llamar, sesion } = useServicios();
  const consultas = useQueryClient();
  const salir = () =>
    sesion.alCerrar(async () => {
      // what is under way would be refused; what begins from now on waits (llamar-de-persona.ts)
      await consultas.cancelQueries();
      await llamar(cerrarSesion, {});
      // leave first: the screen that is open asks for a session and would send to the login
      await navigate({ to: '/' });
    });
  const { enviando, enviar } = useEnvio(salir, {
    alTerminar: async () => {
      sesion.olvidar();
      await dejarTelefono();
      mostrarAviso({ id: AVISO, tono: 'exito', titulo: t`Sesión cerrada` });
    },
    alFallar: () => {
      void consultas.refetchQueries({ type: 'active' });
      mostrarAviso({ id: AVISO, tono: 'error', titulo: t`Error`, texto: t`No se pudo cerrar la sesión` });
    },
  });
  return { cerrar: () => enviar(undefined), cerrando: enviando };
};
