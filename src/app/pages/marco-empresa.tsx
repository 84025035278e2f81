import { Suspense } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { part } from '#src/platform/web/part.ts';
import { useSesion } from '#src/platform/web/services.tsx';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';

// few belong to more than one: not part of the first screen
const CambiarEmpresa = part(async () => ({
  default: (await import('#src/features/empresas/web/cambiar-empresa.tsx')).CambiarEmpresa,
}));

interface Props {
  membresia: Persona['membresia'];
  className: string | undefined;
  tamano: number;
}

/** The company of a frame; for whoever belongs to several, the way to change it. */
export const EmpresaDelMarco = ({ membresia, className = '', tamano }: Props) => {
  const estado = useSesion();
  const empresa = (
    <>
      <Emblem logo={membresia.empresa_logo} size={tamano} />
      <span translate="no">{membresia.empresa_nombre}</span>
    </>
  );
  const quieta = <span className={className}>{empresa}</span>;
  if (estado.fase !== 'con_sesion' || estado.sesion.membresias.length < 2) return quieta;
  return (
    <Suspense fallback={quieta}>
      <CambiarEmpresa sesion={estado.sesion} actual={membresia} className={className}>
        {empresa}
      </CambiarEmpresa>
    </Suspense>
  );
};
