import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarFormatos } from '../contract.ts';

export type Formato = ResponseOf<typeof listarFormatos>['formatos'][number];

export const formatosKey = (empresaId: string) => ['empresas', empresaId, 'formatos'] as const;

/** The company's formats, by name. Never old: somebody else may have added one. */
export const useFormatos = (empresaId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: formatosKey(empresaId),
    queryFn: ({ signal }) => call(listarFormatos, { params: { empresaId } }, { signal }),
    staleTime: 0,
  });
};
