import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Llamar } from '#src/platform/shared/client.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarSucursalesProgramables } from '../../contract-masiva.ts';

/** Every branch of a chain that takes visits, by name. */
export const consultaDeProgramables = (llamar: Llamar, empresaId: string, cadenaId: string) =>
  queryOptions({
    queryKey: ['empresas', empresaId, 'sucursales', 'programables', cadenaId],
    queryFn: ({ signal }) => llamar(listarSucursalesProgramables, { parametros: { empresaId, cadenaId } }, { signal }),
  });

export const useSucursalesProgramables = (empresaId: string, cadenaId: string | undefined) => {
  const { llamar } = useServicios();
  return useQuery({
    ...consultaDeProgramables(llamar, empresaId, cadenaId ?? ''),
    enabled: cadenaId !== undefined,
  });
};
