const PREFIJO = 'anaquel-campo-';

/** Of the database of one person. */
export const nombreDeBase = (usuarioId: string): string => `${PREFIJO}${usuarioId}`;

/** Whose databases these are, of those that are of somebody. */
export const personasDeBases = (nombres: readonly string[]): string[] =>
  nombres.filter((nombre) => nombre.startsWith(PREFIJO)).map((nombre) => nombre.slice(PREFIJO.length));
