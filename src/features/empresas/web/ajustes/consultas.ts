import { useQuery } from '@tanstack/react-query';
import { useServices } from '#src/platform/web/services.tsx';
import { verConfiguracion, verPrimerosPasos } from '../../contract.ts';

export const configuracionKey = (empresaId: string) => ['empresas', empresaId, 'configuracion'];

export const useConfiguracion = (empresaId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: configuracionKey(empresaId),
    queryFn: ({ signal }) => call(verConfiguracion, { params: { empresaId } }, { signal }),
  });
};

/** Asked each time the dashboard opens: other screens are where the steps are taken. */
export const usePrimerosPasos = (empresaId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['empresas', empresaId, 'primeros-pasos'],
    queryFn: ({ signal }) => call(verPrimerosPasos, { params: { empresaId } }, { signal }),
    staleTime: 0,
  });
};
