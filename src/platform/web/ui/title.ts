import { useEffect } from 'react';

/** The tab's title; screen readers say it first when a page opens. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Anaquel`;
  }, [title]);
};
