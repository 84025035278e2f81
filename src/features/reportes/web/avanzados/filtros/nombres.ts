import { keepPreviousData, useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNombre } from '../../consultas.ts';
import { useReferencias, type Opcion } from '../../referencias.tsx';
import type { Filtros } from '../direccion.ts';

const nombreKey = (empresaId: string, id: string): QueryKey => ['empresas', empresaId, 'sucursales', 'nombre', id];

/** The branches of a chain whose names hold what was written. */
export const useBuscarSucursales = (cadena: string | undefined, busqueda: string) => {
  const { empresaId, buscarSucursales } = useReferencias();
  return useQuery({
    queryKey: ['empresas', empresaId, 'sucursales', cadena, 'elegir-de-reportes', busqueda],
    queryFn: ({ signal }) => buscarSucursales(cadena ?? '', busqueda, signal),
    // of the same chain only: another one's branches are none to choose from
    placeholderData: (antes, query) => (query?.queryKey[3] === cadena ? keepPreviousData(antes) : undefined),
    enabled: cadena !== undefined,
  });
};

/** The address says only which ones; a bookmark, or a colleague's link, has to find their names. */
export const useNombres = ({ cadena, sucursales }: Filtros) => {
  const { empresaId, verCadena, verSucursal } = useReferencias();
  const cliente = useQueryClient();
  const nombrada = useNombre('cadenas', cadena, verCadena);
  // most are on the chain's first list: only the others are asked for one by one
  const lista = useBuscarSucursales(cadena, '');
  const nombradas = useQueries({
    queries: sucursales.map((id) => ({
      queryKey: nombreKey(empresaId, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => verSucursal(id, signal),
      enabled: !lista.isPending && !lista.data?.some((cada) => cada.id === id),
    })),
  });
  const listadas = new Map(lista.data?.map((cada) => [cada.id, cada]));
  return {
    cadena: nombrada,
    sucursales: sucursales.map((id, i): Opcion => ({
      id,
      nombre: listadas.get(id)?.nombre ?? nombradas[i]?.data?.nombre ?? '…',
    })),
    /** One that was just chosen is not asked for again. */
    recordar: (opcion: Opcion) => cliente.setQueryData(nombreKey(empresaId, opcion.id), opcion),
  };
};
export type Nombres = ReturnType<typeof useNombres>;
