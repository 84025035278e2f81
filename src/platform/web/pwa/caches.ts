/** Private files (logos, photos) that this device keeps for one person, until they sign out. */
export const ARCHIVOS_DE_LA_PERSONA = 'anaquel-archivos';
