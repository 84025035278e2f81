import { useEffect, useEffectEvent } from 'react';
import { cuantasPaginas } from './ui/paginas.ts';

interface Lista {
  total: number;
  total_exacto: boolean;
}

/** Goes to the last page when the one asked for is past it: the last row of it was deleted, or the address is an old one. */
export const usePaginaExistente = (
  lista: Lista | undefined,
  { pagina, porPagina, ir }: { pagina: number; porPagina: number; ir: (pagina: number) => void },
): void => {
  const ultima = lista?.total_exacto ? cuantasPaginas(lista.total, porPagina) : undefined;
  const irA = useEffectEvent(ir);
  useEffect(() => {
    if (ultima !== undefined && pagina > ultima) irA(ultima);
  }, [ultima, pagina]);
};
