import { Suspense } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { parte } from '#src/platform/web/parte.ts';
import { useSesion } from '#src/platform/web/servicios.tsx';
import { Emblema } from '#src/platform/web/ui/emblema.tsx';

// few belong to more than one: not part of the first screen
const CambiarEmpresa = parte(async () => ({
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
      <Emblema logo={membresia.empresa_logo} tamano={tamano} />
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
