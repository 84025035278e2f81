import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarExportados } from '../../contract-exportados.ts';
import { verMapa, verMedidas, verPresencia, verRanking } from '../../contract-medidas.ts';
import type { OrdenDeRanking } from '../../medidas.ts';
import { useReferencias } from '../referencias.tsx';
import { avanzadosKey, historialKey } from './keys.ts';
import { esPeriodo, type Filtros } from './direccion.ts';

/** Visits come in all day: a figure is read again when somebody comes back to it. */
const FRESCA_MS = 5000;

const consultaDe = ({ sucursales, ...otros }: Filtros) => ({ ...otros, sucursales: sucursales.join(',') });

interface Medir<R> {
  de: readonly string[];
  filtros: Filtros;
  pedir: (call: Call, empresaId: string, signal: AbortSignal) => Promise<R>;
}

/** What was there stays until the other filters' figures come. */
const useMedir = <R>({ de, filtros, pedir }: Medir<R>) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: [...avanzadosKey(empresaId), ...de, filtros],
    queryFn: ({ signal }) => pedir(call, empresaId, signal),
    placeholderData: keepPreviousData,
    enabled: esPeriodo(filtros),
    staleTime: FRESCA_MS,
  });
};

export const useMedidas = (filtros: Filtros) =>
  useMedir({
    de: ['medidas'],
    filtros,
    pedir: (call, empresaId, signal) =>
      call(verMedidas, { params: { empresaId }, query: consultaDe(filtros) }, { signal }),
  });

export const usePresencia = (filtros: Filtros) =>
  useMedir({
    de: ['presencia'],
    filtros,
    pedir: (call, empresaId, signal) =>
      call(verPresencia, { params: { empresaId }, query: consultaDe(filtros) }, { signal }),
  });

export const useRanking = (filtros: Filtros, de: 'sucursales' | 'productos', orden: OrdenDeRanking) =>
  useMedir({
    de: ['ranking', de, orden],
    filtros,
    pedir: (call, empresaId, signal) =>
      call(verRanking, { params: { empresaId }, query: { ...consultaDe(filtros), de, orden } }, { signal }),
  });

export const useMapa = (filtros: Filtros) =>
  useMedir({
    de: ['mapa'],
    filtros,
    pedir: (call, empresaId, signal) =>
      call(verMapa, { params: { empresaId }, query: consultaDe(filtros) }, { signal }),
  });

/** Never old: others make files too. */
export const useHistorial = () => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: historialKey(empresaId),
    queryFn: ({ signal }) => call(listarExportados, { params: { empresaId } }, { signal }),
    staleTime: 0,
  });
};
