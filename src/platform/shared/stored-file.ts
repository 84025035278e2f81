/** There is no such file, or none for whoever asks. */
export const fileNotFound = { 'archivo.no_encontrado': 404 } as const;
