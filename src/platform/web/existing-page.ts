import { useEffect, useEffectEvent } from 'react';
import { howManyPages } from './ui/pages.ts';

interface Lista {
  total: number;
  total_exacto: boolean;
}

/** Goes to the last page when the one asked for is past it: the last row of it was deleted, or the address is an old one. */
export const useExistingPage = (
  lista: Lista | undefined,
  { pagina, perPage, go }: { pagina: number; perPage: number; go: (pagina: number) => void },
): void => {
  const last = lista?.total_exacto ? howManyPages(lista.total, perPage) : undefined;
  const goTo = useEffectEvent(go);
  useEffect(() => {
    if (last !== undefined && pagina > last) goTo(last);
  }, [last, pagina]);
};
