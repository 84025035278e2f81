/** Somebody else has saved since it was read. */
export const registroCambiado = { 'registro.cambiado': 409 } as const;
