/** Everything read of the company's chains; a change of any of them makes all of it old. */
export const cadenasKey = (empresaId: string) => ['empresas', empresaId, 'cadenas'] as const;

/** The same of its branches, with what they list. */
export const sucursalesKey = (empresaId: string) => ['empresas', empresaId, 'sucursales'] as const;
