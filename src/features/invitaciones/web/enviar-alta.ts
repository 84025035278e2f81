import { useLingui } from '@lingui/react/macro';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { crearCuentaConInvitacion } from '../contract.ts';
import { avisarAceptada } from './avisar-aceptada.ts';
import { refrescarSesion } from './refrescar-sesion.ts';
import { textoDeAlta } from './textos-de-aceptar.ts';

export const AVISO_DE_ALTA = 'alta-por-invitacion';

interface Opciones {
  token: string;
  empresa: string;
  alTerminar: () => void;
  alFallar: (error: unknown) => void;
}

/** Signs up and accepts, in one step: the mail that brought the token has confirmed the address. */
export const useEnviarAlta = ({ token, empresa, alTerminar, alFallar }: Opciones) => {
  const { t, i18n } = useLingui();
  const { llamar, sesion } = useServicios();
  const language = i18n.locale === 'en' ? 'en' : 'es';
  return useEnvio(
    (datos: { nombre: string; clave: string }) =>
      llamar(crearCuentaConInvitacion, { cuerpo: { ...datos, token, language } }),
    {
      alTerminar: async ({ empresa_id }) => {
        avisarAceptada(i18n, empresa, await refrescarSesion(sesion, empresa_id));
        alTerminar();
      },
      alFallar: (error) => {
        mostrarAviso({ id: AVISO_DE_ALTA, tono: 'error', titulo: t`Error`, texto: textoDeAlta(i18n, error) });
        alFallar(error);
      },
    },
  );
};
