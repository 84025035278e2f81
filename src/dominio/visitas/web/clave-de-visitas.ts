/** Everything read of the company's visits; a change of any of them, here or elsewhere, makes all of it old. */
export const claveDeVisitas = (empresaId: string) => ['empresas', empresaId, 'visitas'] as const;

/** Of these, what is read as the person who carries them out. */
export const claveDeMisVisitas = (empresaId: string) => [...claveDeVisitas(empresaId), 'mias'] as const;
