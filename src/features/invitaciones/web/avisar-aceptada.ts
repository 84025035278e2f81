import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

/** `conDatos`: the session already knows the new company. */
export const avisarAceptada = (i18n: I18n, empresa: string, conDatos: boolean): void => {
  showAviso({
    tone: 'exito',
    title: t(i18n)`¡Invitación aceptada!`,
    text: t(i18n)`Ahora tienes acceso a ${empresa}`,
  });
  if (conDatos) return;
  showAviso({ tone: 'error', title: t(i18n)`Error`, text: t(i18n)`No se pudo obtener los datos del usuario` });
};
