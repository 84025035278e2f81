import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { codigoSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { goToPage } from '#src/platform/web/go-to-page.ts';
import { usePageSearch } from '#src/platform/web/page-search.ts';
import { part } from '#src/platform/web/part.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { confirmarCorreo } from '../contract.ts';
import { textoDeSesion } from './textos.ts';

// seen by few
const ElegirClave = part(
  withCatalog('cuentas', async () => ({ default: (await import('./confirmar/elegir-clave.tsx')).ElegirClave })),
);

const codigoDe = (error: unknown): string | undefined => (error instanceof ApiProblem ? error.codigo : undefined);

/** The confirmation mail's link: exchanges its code for a session and goes on to the person's dashboard. */
export const AuthCallback = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Verificando...`);
  const { code } = usePageSearch<'code'>();
  const { call, sesion } = useServices();
  // kept here only: the address bar and the history forget it at once
  const [codigo] = useState(() => codigoSchema.safeParse(code).data);
  const [elige, setElige] = useState(false);

  const { sending, send } = useSubmit(
    async (clave: string | undefined) => {
      if (codigo === undefined) throw new ApiProblem('codigo.no_valido', 422);
      return withRetries(() => call(confirmarCorreo, { body: { codigo, clave } }));
    },
    {
      onEnd: async (nueva) => {
        sesion.establish(nueva);
        await goToPage(panelDe(nueva) ?? '/login');
      },
      onFailure: (error) => {
        const problem = codigoDe(error);
        if (problem === 'codigo.falta_clave') {
          setElige(true);
          return;
        }
        // whoever is choosing a password may choose another; a link that does not work is no place to stay
        if (!elige || problem === 'codigo.no_valido') void goToPage('/login');
        showAviso({
          id: 'callback',
          tone: 'error',
          title: t`Error de autenticación`,
          text: i18n._(textoDeSesion(error)),
        });
      },
    },
  );

  // a code works once, and an effect may run twice
  const empezado = useRef(false);
  useEffect(() => {
    if (empezado.current) return;
    empezado.current = true;
    history.replaceState(history.state, '', '/auth/callback');
    send(undefined);
  });

  const espera = <Waiting text={t`Verificando...`} />;
  if (!elige) return espera;
  return (
    <Suspense fallback={espera}>
      <ElegirClave ocupado={sending} alElegir={send} />
    </Suspense>
  );
};
