import { useLingui } from '@lingui/react/macro';
import type { TextosDeCampo } from '#src/platform/web/formularios.ts';

interface TextosDeCampos {
  correo: TextosDeCampo;
  claveActual: TextosDeCampo;
  claveNueva: TextosDeCampo;
}

export const useTextosDeCampos = (): TextosDeCampos => {
  const { t } = useLingui();
  const claveCorta = t`La contraseña debe tener al menos 6 caracteres`;
  return {
    correo: { falta: t`Escribe tu correo.`, mal: t`Escribe un correo completo, como nombre@empresa.com` },
    claveActual: { falta: t`Escribe tu contraseña.`, mal: t`La contraseña es demasiado larga.` },
    claveNueva: { falta: claveCorta, mal: claveCorta },
  };
};
