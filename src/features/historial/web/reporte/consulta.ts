import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { consultaDeReporte, consultaDeUbicacion } from '../consultas.ts';

/** A visit's report. The address may say whose visit it is; otherwise the server knows, and what fails there is the report's failure. */
export const useReporte = (visitaId: string, empresaEnLaDireccion: string | undefined) => {
  const { llamar } = useServicios();
  const conocida = z.uuid().safeParse(empresaEnLaDireccion).data;
  const ubicacion = useQuery({ ...consultaDeUbicacion(llamar, visitaId), enabled: conocida === undefined });
  const empresaId = conocida ?? ubicacion.data?.empresa_id;
  const reporte = useQuery({
    ...consultaDeReporte(llamar, empresaId ?? '', visitaId),
    enabled: empresaId !== undefined,
  });
  const { error, isFetching, refetch } = empresaId === undefined ? ubicacion : reporte;
  return { empresaId, reporte: reporte.data, error, reintentando: isFetching, reintentar: () => void refetch() };
};
export type EstadoDeReporte = ReturnType<typeof useReporte>;
