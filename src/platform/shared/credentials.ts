/** Why a credential is not taken, whoever asks for it. */
export const tooManyAttempts = { 'limite.intentos': 429 } as const;
export const commonClave = { 'clave.comun': 422 } as const;
export const invalidCodigo = { 'codigo.no_valido': 422 } as const;
