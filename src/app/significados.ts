import type { Meanings } from '#src/platform/web/ui/theme.ts';

/** One tone per meaning; a tone never travels without its icon and its word. */
export const SIGNIFICADOS: Meanings = {
  pendiente: 'ambar',
  en_curso: 'azulado',
  completada: 'verdoso',
  cancelada: 'rojizo',
  admin: 'rojizo',
  supervisor: 'azulado',
  mercaderista: 'verdoso',
};
