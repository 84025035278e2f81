import { useLingui } from '@lingui/react/macro';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';

const AVISO = 'alta-en-espera';

export const quitarAvisoDeEnvio = (): void => quitarAviso(AVISO);

export const useAvisosDeEnvio = () => {
  const { t, i18n } = useLingui();
  return {
    enviado: (correo: string) =>
      mostrarAviso({ id: AVISO, tono: 'exito', titulo: t`Correo enviado`, texto: t`Va en camino a ${correo}.` }),
    fallido: (error: unknown) =>
      mostrarAviso({ id: AVISO, tono: 'error', titulo: t`Error`, texto: i18n._(textoDeProblema(error, {})) }),
  };
};
