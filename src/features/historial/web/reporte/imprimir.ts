import type { RefObject } from 'react';

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
