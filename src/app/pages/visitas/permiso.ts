import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { panelDe } from '#src/dominio/personas/panel.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

const AVISO = 'permiso';

export const avisarAccesoDenegado = (): void =>
  showAviso({
    id: AVISO,
    tone: 'error',
    title: t(i18n)`Acceso denegado`,
    text: t(i18n)`Solo administradores y supervisores pueden acceder a esta función`,
  });

/** A page that is opened here is refused before its language has come. */
const conIdioma = (): Promise<void> =>
  new Promise((seguir) => {
    if (i18n.locale) return seguir();
    const dejar = i18n.on('change', () => {
      dejar();
      seguir();
    });
  });

/** Says why not to whoever neither plans visits nor reads reports, and that they are to go elsewhere. */
export const rechazadoDeGestionar = async (sesion: Sesion): Promise<boolean> => {
  const panel = panelDe(sesion);
  if (panel === '/dashboard') return false;
  await conIdioma();
  if (panel) avisarAccesoDenegado();
  else {
    showAviso({
      id: AVISO,
      tone: 'error',
      title: t(i18n)`Error de permisos`,
      text: t(i18n)`No se pudo verificar tu rol de usuario`,
    });
  }
  return true;
};
