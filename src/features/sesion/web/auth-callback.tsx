import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { codigoSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { useEnvio } from '#src/platform/web/envio.ts';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Espera } from '#src/platform/web/ui/espera.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { confirmarCorreo } from '../contract.ts';
import { textoDeSesion } from './textos.ts';

const ruta = getRouteApi('/auth/callback');

// seen by few
const ElegirClave = parte(
  conCatalogo('cuentas', async () => ({ default: (await import('./confirmar/elegir-clave.tsx')).ElegirClave })),
);

const codigoDe = (error: unknown): string | undefined => (error instanceof ProblemaApi ? error.codigo : undefined);

/** The confirmation mail's link: exchanges its code for a session and goes on to the person's dashboard. */
export const AuthCallback = () => {
  const { t, i18n } = useLingui();
  useTitulo(t`Verificando...`);
  const { code } = ruta.useSearch();
  const { llamar, sesion } = useServicios();
  const navigate = useNavigate();
  // kept here only: the address bar and the history forget it at once
  const [codigo] = useState(() => codigoSchema.safeParse(code).data);
  const [elige, setElige] = useState(false);

  const { enviando, enviar } = useEnvio(
    async (clave: string | undefined) => {
      if (codigo === undefined) throw new ProblemaApi('codigo.no_valido', 422);
      return conReintentos(() => llamar(confirmarCorreo, { cuerpo: { codigo, clave } }));
    },
    {
      alTerminar: async (nueva) => {
        sesion.establecer(nueva);
        await navigate({ to: panelDe(nueva) ?? '/login', replace: true });
      },
      alFallar: (error) => {
        const problema = codigoDe(error);
        if (problema === 'codigo.falta_clave') {
          setElige(true);
          return;
        }
        mostrarAviso({
          id: 'callback',
          tono: 'error',
          titulo: t`Error de autenticación`,
          texto: i18n._(textoDeSesion(error)),
        });
        // whoever is choosing a password may choose another; a link that does not work is no place to stay
        if (!elige || problema === 'codigo.no_valido') void navigate({ to: '/login', replace: true });
      },
    },
  );

  // a code works once, and an effect may run twice
  const empezado = useRef(false);
  useEffect(() => {
    if (empezado.current) return;
    empezado.current = true;
    history.replaceState(history.state, '', '/auth/callback');
    enviar(undefined);
  });

  const espera = <Espera texto={t`Verificando...`} />;
  if (!elige) return espera;
  return (
    <Suspense fallback={espera}>
      <ElegirClave ocupado={enviando} alElegir={enviar} />
    </Suspense>
  );
};
