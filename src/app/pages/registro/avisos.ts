import { useLingui } from '@lingui/react/macro';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';

const AVISO = 'alta-en-espera';

export const quitarAvisoDeEnvio = (): void => removeAviso(AVISO);

export const useAvisosDeEnvio = () => {
  const { t, i18n } = useLingui();
  return {
    enviado: (correo: string) =>
      showAviso({ id: AVISO, tone: 'exito', title: t`Correo enviado`, text: t`Va en camino a ${correo}.` }),
    fallido: (error: unknown) =>
      showAviso({ id: AVISO, tone: 'error', title: t`Error`, text: i18n._(problemText(error, {})) }),
  };
};
