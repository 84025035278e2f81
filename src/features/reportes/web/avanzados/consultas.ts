import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Llamar } from '#src/platform/shared/client.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarExportados } from '../../contract-exportados.ts';
import { verMapa, verMedidas, verPresencia, verRanking } from '../../contract-medidas.ts';
import type { OrdenDeRanking } from '../../medidas.ts';
import { useReferencias } from '../referencias.tsx';
import { claveDeAvanzados, claveDeHistorial } from './claves.ts';
import { esPeriodo, type Filtros } from './direccion.ts';

/** Visits come in all day: a figure is read again when somebody comes back to it. */
const FRESCA_MS = 5000;

const consultaDe = ({ sucursales, ...otros }: Filtros) => ({ ...otros, sucursales: sucursales.join(',') });

interface Medir<R> {
  de: readonly string[];
  filtros: Filtros;
  pedir: (llamar: Llamar, empresaId: string, signal: AbortSignal) => Promise<R>;
}

/** What was there stays until the other filters' figures come. */
const useMedir = <R>({ de, filtros, pedir }: Medir<R>) => {
  const { llamar } = useServicios();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: [...claveDeAvanzados(empresaId), ...de, filtros],
    queryFn: ({ signal }) => pedir(llamar, empresaId, signal),
    placeholderData: keepPreviousData,
    enabled: esPeriodo(filtros),
    staleTime: FRESCA_MS,
  });
};

export const useMedidas = (filtros: Filtros) =>
  useMedir({
    de: ['medidas'],
    filtros,
    pedir: (llamar, empresaId, signal) =>
      llamar(verMedidas, { parametros: { empresaId }, consulta: consultaDe(filtros) }, { signal }),
  });

export const usePresencia = (filtros: Filtros) =>
  useMedir({
    de: ['presencia'],
    filtros,
    pedir: (llamar, empresaId, signal) =>
      llamar(verPresencia, { parametros: { empresaId }, consulta: consultaDe(filtros) }, { signal }),
  });

export const useRanking = (filtros: Filtros, de: 'sucursales' | 'productos', orden: OrdenDeRanking) =>
  useMedir({
    de: ['ranking', de, orden],
    filtros,
    pedir: (llamar, empresaId, signal) =>
      llamar(verRanking, { parametros: { empresaId }, consulta: { ...consultaDe(filtros), de, orden } }, { signal }),
  });

export const useMapa = (filtros: Filtros) =>
  useMedir({
    de: ['mapa'],
    filtros,
    pedir: (llamar, empresaId, signal) =>
      llamar(verMapa, { parametros: { empresaId }, consulta: consultaDe(filtros) }, { signal }),
  });

/** Never old: others make files too. */
export const useHistorial = () => {
  const { llamar } = useServicios();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: claveDeHistorial(empresaId),
    queryFn: ({ signal }) => llamar(listarExportados, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });
};
