import * as z from 'zod/mini';

/** The parameters of a route of a company, and of nothing within it. */
export const enEmpresa = z.object({ empresaId: z.uuid() });

/** Who may call, for contracts to spread. */
export const deAdmin = { acceso: 'empresa', roles: ['admin'] } as const;
export const deQuienesGestionan = { acceso: 'empresa', roles: ['admin', 'supervisor'] } as const;
export const deMercaderista = { acceso: 'empresa', roles: ['mercaderista'] } as const;
