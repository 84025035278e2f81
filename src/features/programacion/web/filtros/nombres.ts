import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMercaderistas } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { useReferencias, type Opcion } from '../referencias.tsx';

/** The address says only which one; a bookmark, or a colleague's link, has to find its name. */
const useOpcion = <O extends Opcion>(
  key: string,
  id: string | undefined,
  leer: (id: string, signal: AbortSignal) => Promise<O>,
): O | Opcion | undefined => {
  const { empresaId } = useReferencias();
  const { data } = useQuery({
    queryKey: ['empresas', empresaId, key, 'nombre', id],
    queryFn: ({ signal }) => leer(id ?? '', signal),
    enabled: id !== undefined,
  });
  // until it is known, or where it cannot be: chosen it is
  return id === undefined ? undefined : (data ?? { id, nombre: '…' });
};

export const useNombresDeFiltros = ({ mercaderista, cadena, sucursal }: Filtros) => {
  const { t } = useLingui();
  const { empresaId, verCadena, verSucursal } = useReferencias();
  const { data } = useMercaderistas(empresaId, '');
  const persona = data?.mercaderistas.find(({ id }) => id === mercaderista);
  const elegida = useOpcion('sucursales', sucursal, verSucursal);
  const suya = elegida && 'cadena_id' in elegida ? { id: elegida.cadena_id, nombre: elegida.cadena_nombre } : undefined;
  return {
    mercaderista: mercaderista
      ? (persona ?? { id: mercaderista, nombre: data ? t`La persona elegida` : '…' })
      : undefined,
    // a branch is of its chain, also where only the branch was asked for: another chain may have one of that name
    cadena: useOpcion('cadenas', cadena, verCadena) ?? suya,
    sucursal: elegida,
  };
};
