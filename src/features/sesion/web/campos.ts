import { useLingui } from '@lingui/react/macro';
import type { FieldTexts } from '#src/platform/web/forms.ts';

interface TextosDeCampos {
  correo: FieldTexts;
  claveActual: FieldTexts;
  claveNueva: FieldTexts;
}

export const useTextosDeCampos = (): TextosDeCampos => {
  const { t } = useLingui();
  const claveCorta = t`La contraseña debe tener al menos 6 caracteres`;
  return {
    correo: { missing: t`Escribe tu correo.`, mal: t`Escribe un correo completo, como nombre@empresa.com` },
    claveActual: { missing: t`Escribe tu contraseña.`, mal: t`La contraseña es demasiado larga.` },
    claveNueva: { missing: claveCorta, mal: claveCorta },
  };
};
