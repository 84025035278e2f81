import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { type Persona, usePersona } from '#src/dominio/personas/web/membresia.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';
import { useSesion } from '#src/platform/web/services.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';

// seen by few: not part of the first screen
const SinEmpresa = part(
  withCatalog('cuentas', async () => ({ default: (await import('./cuentas/sin-empresa.tsx')).SinEmpresa })),
);

/** Gives a screen the person and the company they work with; who has no company is told what to do instead. */
export const ConMembresia = ({ children }: { children: (persona: Persona) => ReactNode }) => {
  const { t } = useLingui();
  const estado = useSesion();
  const persona = usePersona();
  // a session that has just ended: the route is already on its way to the login
  if (estado.fase !== 'con_sesion') return <Waiting text={t`Verificando...`} />;
  if (!persona) {
    return (
      <Suspense fallback={<Waiting text={t`Verificando...`} />}>
        <SinEmpresa sesion={estado.sesion} />
      </Suspense>
    );
  }
  return children(persona);
};
