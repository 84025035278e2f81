import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { panelDe } from '#src/dominio/panel.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';

const AVISO = 'permiso';

export const avisarAccesoDenegado = (): void =>
  mostrarAviso({
    id: AVISO,
    tono: 'error',
    titulo: t(i18n)`Acceso denegado`,
    texto: t(i18n)`Solo administradores y supervisores pueden acceder a esta función`,
  });

/** Says why not to whoever may not plan visits, and that they are to go elsewhere. */
export const rechazadoDeProgramar = (sesion: Sesion): boolean => {
  const panel = panelDe(sesion);
  if (panel === '/dashboard') return false;
  if (panel) avisarAccesoDenegado();
  else {
    mostrarAviso({
      id: AVISO,
      tono: 'error',
      titulo: t(i18n)`Error de permisos`,
      texto: t(i18n)`No se pudo verificar tu rol de usuario`,
    });
  }
  return true;
};
