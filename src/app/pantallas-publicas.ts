import type { ComponentType } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import type { RutaPublica } from './aplicaciones.ts';

const invitacion = withCatalog(
  'cuentas',
  async () => (await import('./pages/cuentas/invitacion.tsx')).PaginaDeInvitacion,
);

/** Each address of the public application is a page of its own, with one screen. */
export const PANTALLAS: Readonly<Record<RutaPublica, () => Promise<ComponentType>>> = {
  '/': async () => (await import('./pages/landing.tsx')).Landing,
  '/politicas-privacidad': async () => (await import('./pages/politicas-privacidad.tsx')).PoliticasPrivacidad,
  '/login': async () => (await import('#src/features/sesion/web/login.tsx')).Login,
  '/registro-empresa': async () => (await import('#src/features/empresas/web/registro-empresa.tsx')).RegistroEmpresa,
  '/recuperar-clave': async () => (await import('#src/features/sesion/web/recuperar-clave.tsx')).RecuperarClave,
  '/restablecer-clave': async () => (await import('#src/features/sesion/web/restablecer-clave.tsx')).RestablecerClave,
  '/auth/callback': async () => (await import('#src/features/sesion/web/auth-callback.tsx')).AuthCallback,
  '/confirmar-correo': withCatalog(
    'cuentas',
    async () => (await import('#src/features/perfil/web/confirmar-correo.tsx')).ConfirmarCorreo,
  ),
  '/invitacion': invitacion,
  '/aceptar-invitacion': invitacion,
};
