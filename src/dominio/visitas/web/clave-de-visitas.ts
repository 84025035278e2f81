/** Everything read of the company's visits; a change of any of them, here or elsewhere, makes all of it old. */
export const claveDeVisitas = (empresaId: string) => ['empresas', empresaId, 'visitas'] as const;
