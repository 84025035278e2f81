/** Everything read of the company's visits; a change of any of them, here or elsewhere, makes all of it old. */
export const visitasKey = (empresaId: string) => ['empresas', empresaId, 'visitas'] as const;

/** Of these, what is read as the person who carries them out. */
export const misVisitasKey = (empresaId: string) => [...visitasKey(empresaId), 'mias'] as const;
