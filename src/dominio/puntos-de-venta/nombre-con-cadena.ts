interface ConCadena {
  nombre: string;
  cadena_nombre: string;
}

/** Where a branch is named by itself: those of several chains may be called alike. */
export const nombreConCadena = ({ nombre, cadena_nombre }: ConCadena): string => `${nombre} (${cadena_nombre})`;
