import * as z from 'zod/mini';

export const rolSchema = z.enum(['admin', 'supervisor', 'mercaderista']);
export type Rol = z.infer<typeof rolSchema>;
