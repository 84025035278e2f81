import { useQuery } from '@tanstack/react-query';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { verConfiguracion, verPrimerosPasos } from '../../contract.ts';

export const claveDeConfiguracion = (empresaId: string) => ['empresas', empresaId, 'configuracion'];

export const useConfiguracion = (empresaId: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: claveDeConfiguracion(empresaId),
    queryFn: ({ signal }) => llamar(verConfiguracion, { parametros: { empresaId } }, { signal }),
  });
};

/** Asked each time the dashboard opens: other screens are where the steps are taken. */
export const usePrimerosPasos = (empresaId: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: ['empresas', empresaId, 'primeros-pasos'],
    queryFn: ({ signal }) => llamar(verPrimerosPasos, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });
};
