/** Somebody else has saved since it was read. */
export const changedMeanwhile = { 'registro.cambiado': 409 } as const;
