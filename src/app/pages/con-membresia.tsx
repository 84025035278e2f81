import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { membresiaActual } from '#src/dominio/panel.ts';
import { useSesion } from '#src/platform/web/servicios.tsx';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { Espera } from '#src/platform/web/ui/espera.tsx';

// seen by few: not part of the first screen
const SinEmpresa = lazy(async () => ({
  default: (await import('#src/features/sesion/web/sin-empresa.tsx')).SinEmpresa,
}));

export interface Persona {
  usuario: Sesion['usuario'];
  membresia: Sesion['membresias'][number];
}

/** Gives a screen the person and the company they work with; who has no company is told what to do instead. */
export const ConMembresia = ({ children }: { children: (persona: Persona) => ReactNode }) => {
  const { t } = useLingui();
  const estado = useSesion();
  // a session that has just ended: the route is already on its way to the login
  if (estado.fase !== 'con_sesion') return <Espera texto={t`Verificando...`} />;
  const membresia = membresiaActual(estado.sesion);
  if (!membresia) {
    return (
      <Suspense fallback={<Espera texto={t`Verificando...`} />}>
        <SinEmpresa sesion={estado.sesion} />
      </Suspense>
    );
  }
  return children({ usuario: estado.sesion.usuario, membresia });
};
