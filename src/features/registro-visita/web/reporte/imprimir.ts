import { useEffect, type RefObject } from 'react';

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

/** A photo that was not scrolled to has not been read yet, and one that cannot be read leaves its place empty. */
const leerImagen = async (imagen: HTMLImageElement): Promise<void> => {
  imagen.loading = 'eager';
  await imagen.decode().catch(() => undefined);
};

/** Prints once every picture of it is there. */
export const imprimir = async ({ current: hoja }: RefObject<HTMLElement | null>): Promise<void> => {
  await Promise.all(Array.from(hoja?.querySelectorAll('img') ?? [], leerImagen));
  print();
};
