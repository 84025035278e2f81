import { useEffect } from 'react';

const ESQUEMA = 'data-mantine-color-scheme';

/** Paper is light, whatever the screen is. */
export const useImpresionEnClaro = (): void => {
  useEffect(() => {
    const raiz = document.documentElement;
    let anterior: string | null = null;
    const alEmpezar = () => {
      anterior = raiz.getAttribute(ESQUEMA);
      raiz.setAttribute(ESQUEMA, 'light');
    };
    const alTerminar = () => {
      if (anterior !== null) raiz.setAttribute(ESQUEMA, anterior);
      anterior = null;
    };
    addEventListener('beforeprint', alEmpezar);
    addEventListener('afterprint', alTerminar);
    return () => {
      removeEventListener('beforeprint', alEmpezar);
      removeEventListener('afterprint', alTerminar);
    };
  }, []);
};
