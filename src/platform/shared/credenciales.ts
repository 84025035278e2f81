/** Why a credential is not taken, whoever asks for it. */
export const demasiadosIntentos = { 'limite.intentos': 429 } as const;
export const claveComun = { 'clave.comun': 422 } as const;
export const codigoNoValido = { 'codigo.no_valido': 422 } as const;
