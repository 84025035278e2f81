import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';

/** `conDatos`: the session already knows the new company. */
export const avisarAceptada = (i18n: I18n, empresa: string, conDatos: boolean): void => {
  mostrarAviso({
    tono: 'exito',
    titulo: t(i18n)`¡Invitación aceptada!`,
    texto: t(i18n)`Ahora tienes acceso a ${empresa}`,
  });
  if (conDatos) return;
  mostrarAviso({ tono: 'error', titulo: t(i18n)`Error`, texto: t(i18n)`No se pudo obtener los datos del usuario` });
};
