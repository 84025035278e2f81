import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarSucursalesProgramables } from '../../contract-masiva.ts';

/** Every branch of a chain that takes visits, by name. */
export const consultaDeProgramables = (call: Call, empresaId: string, cadenaId: string) =>
  queryOptions({
    queryKey: ['empresas', empresaId, 'sucursales', 'programables', cadenaId],
    queryFn: ({ signal }) => call(listarSucursalesProgramables, { params: { empresaId, cadenaId } }, { signal }),
  });

export const useSucursalesProgramables = (empresaId: string, cadenaId: string | undefined) => {
  const { call } = useServices();
  return useQuery({
    ...consultaDeProgramables(call, empresaId, cadenaId ?? ''),
    enabled: cadenaId !== undefined,
  });
};
