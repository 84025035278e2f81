import * as z from 'zod/mini';

/** The parameters of a route of a company, and of nothing within it. */
export const inEmpresa = z.object({ empresaId: z.uuid() });

/** Who may call, for contracts to spread. */
export const forAdmin = { access: 'empresa', roles: ['admin'] } as const;
export const forManagers = { access: 'empresa', roles: ['admin', 'supervisor'] } as const;
export const forMercaderista = { access: 'empresa', roles: ['mercaderista'] } as const;
