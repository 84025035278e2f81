/** Private files (logos, photos) that this device keeps for one person, until they sign out. */
export const ARCHIVOS_DE_LA_PERSONA = 'anaquel-archivos';

/** Whether it will always be this file under its address: only such a one is kept, and is then not asked for again. */
export const esPermanente = (respuesta: Response): boolean => respuesta.status === 200 && respuesta.headers.has('etag');
