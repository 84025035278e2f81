/** Longest side, in pixels: what lists show, on screens that have two or three of them per point. */
export const LADO_DE_MINIATURA = 256;

const DE_ARCHIVO = /\/archivos\/[0-9a-f-]{36}$/;

/** For lists: the small copy of a stored picture. Another address (a picture not sent yet) has none and stays as it is. */
export const miniaturaDe = (direccion: string): string =>
  DE_ARCHIVO.test(direccion) ? `${direccion}/miniatura` : direccion;
