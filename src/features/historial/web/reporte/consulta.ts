import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useServices } from '#src/platform/web/services.tsx';
import { consultaDeReporte, consultaDeUbicacion } from '../consultas.ts';

/** A visit's report. The address may say whose visit it is; otherwise the server knows, and what fails there is the report's failure. */
export const useReporte = (visitaId: string, empresaEnLaDireccion: string | undefined) => {
  const { call } = useServices();
  const conocida = z.uuid().safeParse(empresaEnLaDireccion).data;
  const ubicacion = useQuery({ ...consultaDeUbicacion(call, visitaId), enabled: conocida === undefined });
  const empresaId = conocida ?? ubicacion.data?.empresa_id;
  const reporte = useQuery({
    ...consultaDeReporte(call, empresaId ?? '', visitaId),
    enabled: empresaId !== undefined,
  });
  const { error, isFetching, refetch } = empresaId === undefined ? ubicacion : reporte;
  return { empresaId, reporte: reporte.data, error, reintentando: isFetching, reintentar: () => void refetch() };
};
export type EstadoDeReporte = ReturnType<typeof useReporte>;
