/** Private files (logos, photos) that this device keeps for one person, until they sign out. */
export const PERSON_FILES = 'anaquel-archivos';

/** What is brought only to the phones that need it; nobody's in particular. */
export const PROGRAMS = 'anaquel-programas';

/** Whether it will always be this file under its address: only such a one is kept, and is then not asked for again. */
export const isPermanent = (response: Response): boolean => response.status === 200 && response.headers.has('etag');
