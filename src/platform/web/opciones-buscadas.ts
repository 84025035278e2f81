import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Opcion {
  id: string;
  nombre: string;
}

interface Busqueda<O extends Opcion> {
  empresaId: string;
  /** What the search is of, so that each keeps its own answers. */
  clave: readonly (string | undefined)[];
  elegida: O | undefined;
  buscar: (busqueda: string, signal: AbortSignal) => Promise<readonly O[]>;
  disabled?: boolean;
}

/** One of many, found by a part of its name: the server looks. `campo` is for the Select in which one types. */
export const useOpcionesBuscadas = <O extends Opcion>({
  empresaId,
  clave,
  elegida,
  buscar,
  disabled = false,
}: Busqueda<O>) => {
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito === elegida?.nombre ? '' : escrito.trim(), 250);
  const { data, isError, isPending } = useQuery({
    queryKey: ['empresas', empresaId, ...clave, 'elegir', busqueda],
    queryFn: ({ signal }) => buscar(busqueda, signal),
    // of the same ones only: another chain's branches are none to choose from
    placeholderData: (antes, consulta) => (consulta?.queryKey.slice(2, -2).join() === clave.join() ? antes : undefined),
    enabled: !disabled,
  });
  const halladas = data ?? [];
  // chosen and not among those found: it stays chosen, and can be taken back
  const opciones = elegida && !halladas.some(({ id }) => id === elegida.id) ? [elegida, ...halladas] : halladas;
  const campo = {
    data: opciones.map(({ id, nombre }) => ({ value: id, label: nombre })),
    value: elegida?.id ?? null,
    searchable: true,
    openOnFocus: false,
    // the server has looked already
    filter: <T>({ options }: { options: T }) => options,
    onSearchChange: setEscrito,
    maxDropdownHeight: 300,
  };
  return { opciones, isError, isPending, campo };
};
