import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import { cadenasKey, sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import { listarSurtido } from '#src/dominio/surtido/contract.ts';
import { formatosKey } from '#src/dominio/surtido/web/formatos.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarHerederas, preverCambio, proponerSurtido } from '../contract.ts';
import { idsDe, type Lugar } from './lugar.ts';
import { useReferencias } from './referencias.tsx';

export type Surtido = ResponseOf<typeof listarSurtido>;
export type Producto = Surtido['productos'][number];
export type Prevision = ResponseOf<typeof preverCambio>;

export const POR_PAGINA = 25;
const CADENAS = 25;
const HEREDERAS = 25;

const surtidoKey = (empresaId: string) => ['empresas', empresaId, 'surtido'] as const;

interface Pagina {
  total: number;
  total_exacto: boolean;
}

const siguienteDe =
  (porPagina: number) =>
  ({ total, total_exacto }: Pagina, _: unknown, pagina: number): number | undefined =>
    total_exacto && pagina * porPagina >= total ? undefined : pagina + 1;

export const useCadenas = (busqueda: string) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useInfiniteQuery({
    queryKey: [...cadenasKey(empresaId), 'con-surtido', busqueda],
    queryFn: ({ signal, pageParam: pagina }) =>
      call(listarCadenas, { params: { empresaId }, query: { busqueda, pagina, por_pagina: CADENAS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: siguienteDe(CADENAS),
    placeholderData: keepPreviousData,
  });
};

/** Null if the company has none. */
export const usePrimeraCadena = () => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: [...cadenasKey(empresaId), 'primera'],
    queryFn: async ({ signal }) =>
      (await call(listarCadenas, { params: { empresaId }, query: { por_pagina: 1 } }, { signal })).cadenas[0] ?? null,
  });
};

export const useCadena = (cadenaId: string) => {
  const { empresaId, verCadena } = useReferencias();
  return useQuery({
    queryKey: [...cadenasKey(empresaId), 'una', cadenaId],
    queryFn: ({ signal }) => verCadena(cadenaId, signal),
  });
};

/** Never old: someone else may be at work too. */
export const useSurtido = (lugar: Lugar, busqueda: string, pagina: number) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const ids = idsDe(lugar);
  const key = [...surtidoKey(empresaId), 'lista', ids];
  return useQuery({
    queryKey: [...key, busqueda, pagina],
    queryFn: ({ signal }) =>
      call(
        listarSurtido,
        { params: { empresaId }, query: { ...ids, busqueda, pagina, por_pagina: POR_PAGINA } },
        { signal },
      ),
    // what was found before stays while the next page is on its way; of another place it would be wrong
    placeholderData: (antes, query) =>
      JSON.stringify(query?.queryKey.slice(0, -2)) === JSON.stringify(key) ? antes : undefined,
    staleTime: 0,
  });
};

/** Everything that is sold there: a few hundred products. */
export const useVendidos = (lugar: Lugar) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const ids = idsDe(lugar);
  return useQuery({
    queryKey: [...surtidoKey(empresaId), 'vendidos', ids],
    queryFn: async ({ signal }) => {
      const vendidos = new Set<string>();
      for (let pagina = 1; ; pagina++) {
        const query = { ...ids, pagina, por_pagina: 100 };
        const { productos } = await call(listarSurtido, { params: { empresaId }, query }, { signal });
        for (const { id, se_vende } of productos) if (se_vende) vendidos.add(id);
        if (productos.length < 100) return vendidos;
      }
    },
    staleTime: 0,
  });
};

export const useHerederas = (lugar: Lugar) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const ids = idsDe(lugar);
  return useInfiniteQuery({
    queryKey: [...surtidoKey(empresaId), 'herederas', ids],
    queryFn: ({ signal, pageParam: pagina }) =>
      call(listarHerederas, { params: { empresaId }, query: { ...ids, pagina, por_pagina: HEREDERAS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: siguienteDe(HEREDERAS),
    staleTime: 0,
  });
};

export type FormatoDeCadena = ResponseOf<typeof listarHerederas>['formatos'][number];

/** The formats that branches of a chain have; nothing until they are known. */
export const useFormatosDeCadena = (cadenaId: string): readonly FormatoDeCadena[] | undefined => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const { data, isError } = useQuery({
    queryKey: [...surtidoKey(empresaId), 'formatos', cadenaId],
    queryFn: ({ signal }) =>
      call(listarHerederas, { params: { empresaId }, query: { cadena_id: cadenaId, por_pagina: 1 } }, { signal }),
    staleTime: 0,
  });
  // the chain as a whole is shown all the same
  return data?.formatos ?? (isError ? [] : undefined);
};

export const usePropuesta = (cadenaId: string) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: [...surtidoKey(empresaId), 'propuesta', cadenaId],
    queryFn: ({ signal }) =>
      call(proponerSurtido, { params: { empresaId }, query: { cadena_id: cadenaId } }, { signal }),
    staleTime: 0,
  });
};

/** Whom a change would reach. What was foreseen before stays while the next is on its way. */
export const usePrevision = (body: BodyOf<typeof preverCambio>) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    // apart from what is said: that is read again after a change, when this one is done with
    queryKey: ['empresas', empresaId, 'prevision-de-surtido', body],
    queryFn: ({ signal }) => call(preverCambio, { params: { empresaId }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
};

/** After a change: what is sold where, who has which format, and what branches list by it. */
export const useReleer = (): (() => Promise<unknown>) => {
  const cliente = useQueryClient();
  const { empresaId } = useReferencias();
  return () =>
    Promise.all([
      cliente.invalidateQueries({ queryKey: surtidoKey(empresaId) }),
      cliente.invalidateQueries({ queryKey: formatosKey(empresaId) }),
      cliente.invalidateQueries({ queryKey: sucursalesKey(empresaId) }),
    ]);
};
