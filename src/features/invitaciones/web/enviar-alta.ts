import { useLingui } from '@lingui/react/macro';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
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
  const { call, sesion } = useServices();
  const language = i18n.locale === 'en' ? 'en' : 'es';
  return useSubmit(
    (datos: { nombre: string; clave: string }) =>
      call(crearCuentaConInvitacion, { body: { ...datos, token, language } }),
    {
      onEnd: async ({ empresa_id }) => {
        avisarAceptada(i18n, empresa, await refrescarSesion(sesion, empresa_id));
        alTerminar();
      },
      onFailure: (error) => {
        showAviso({ id: AVISO_DE_ALTA, tone: 'error', title: t`Error`, text: textoDeAlta(i18n, error) });
        alFallar(error);
      },
    },
  );
};
