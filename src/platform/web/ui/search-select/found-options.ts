import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface FoundOption {
  id: string;
  nombre: string;
  /** What tells two of the same name apart. */
  detail?: string;
}

export interface Search<O extends FoundOption> {
  empresaId: string;
  /** What the search is of, so that each keeps its own answers. */
  of: readonly (string | undefined)[];
  chosen: O | undefined;
  search: (text: string, signal: AbortSignal) => Promise<readonly O[]>;
  disabled?: boolean;
}

/** What the server finds by a part of a name, and what is chosen of it. */
export const useFoundOptions = <O extends FoundOption>({
  empresaId,
  of,
  chosen,
  search,
  disabled = false,
}: Search<O>) => {
  const [written, setWritten] = useState('');
  const [text] = useDebouncedValue(written === chosen?.nombre ? '' : written.trim(), 250);
  const { data, isError, isPending } = useQuery({
    queryKey: ['empresas', empresaId, ...of, 'elegir', text],
    queryFn: ({ signal }) => search(text, signal),
    // of the same ones only: another chain's branches are none to choose from
    placeholderData: (before, query) => (query?.queryKey.slice(2, -2).join() === of.join() ? before : undefined),
    enabled: !disabled,
  });
  const found = data ?? [];
  // chosen and not among those found: it stays chosen, and can be taken back
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return { options, isError, isPending, setWritten };
};
