import * as z from 'zod/mini';

export const roles = ['admin', 'supervisor', 'mercaderista'] as const;
export const rolSchema = z.enum(roles);
export type Rol = z.infer<typeof rolSchema>;
