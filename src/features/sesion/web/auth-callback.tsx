import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tomarTokenGuardado } from '#src/dominio/invitacion-guardada.ts';
import { panelDe } from '#src/dominio/panel.ts';
import { codigoSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { almacenDelNavegador } from '#src/platform/web/preferencias.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Espera } from '#src/platform/web/ui/espera.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { confirmarCorreo } from '../contract.ts';
import { textoDeSesion } from './textos.ts';

const ruta = getRouteApi('/auth/callback');

/** The confirmation mail's link: exchanges its code for a session and goes on to what was begun, or to the person's dashboard. */
export const AuthCallback = () => {
  const { t, i18n } = useLingui();
  useTitulo(t`Verificando...`);
  const { code } = ruta.useSearch();
  const { llamar, sesion } = useServicios();
  const navigate = useNavigate();
  // a code works once, and an effect may run twice
  const empezado = useRef(false);

  useEffect(() => {
    const canjear = async () => {
      const codigo = codigoSchema.safeParse(code).data;
      if (codigo === undefined) throw new ProblemaApi('codigo.no_valido', 422);
      const nueva = await conReintentos(() => llamar(confirmarCorreo, { cuerpo: { codigo } }));
      sesion.establecer(nueva);
      const token = tomarTokenGuardado(almacenDelNavegador(), nueva.usuario.correo);
      if (token) await navigate({ to: '/invitacion', search: { token }, replace: true });
      else await navigate({ to: panelDe(nueva) ?? '/login', replace: true });
    };
    if (empezado.current) return;
    empezado.current = true;
    // out of the address bar, and so out of the history, before anything else
    history.replaceState(history.state, '', '/auth/callback');
    canjear().catch((error: unknown) => {
      mostrarAviso({
        id: 'callback',
        tono: 'error',
        titulo: t`Error de autenticación`,
        texto: i18n._(textoDeSesion(error)),
      });
      return navigate({ to: '/login', replace: true });
    });
  }, [code, i18n, llamar, navigate, sesion, t]);

  return <Espera texto={t`Verificando...`} />;
};
