import { useEffect } from 'react';

/** The tab's title; screen readers say it first when a page opens. */
export const useTitulo = (titulo: string): void => {
  useEffect(() => {
    document.title = `${titulo} · Anaquel`;
  }, [titulo]);
};
