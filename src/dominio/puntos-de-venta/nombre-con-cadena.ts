interface ConCadena {
  nombre: string;
  cadena_nombre: string;
}

/**
 * Where a branch is named by itself, «Centro (Rey)»: those of several chains may be called alike. One that begins with its chain's name
 * says it already. In SQL it is `app.con_su_cadena`.
 */
export const nombreConCadena = ({ nombre, cadena_nombre }: ConCadena): string =>
  `${nombre} `.toLowerCase().startsWith(`${cadena_nombre} `.toLowerCase()) ? nombre : `${nombre} (${cadena_nombre})`;
