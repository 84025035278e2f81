import * as z from 'zod/mini';
import { correoSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { tooManyAttempts } from '#src/platform/shared/credentials.ts';

export const reenviarConfirmacion = contract({
  method: 'POST',
  path: '/cuentas/confirmacion/reenvio',
  summary: 'Send the confirmation mail again. Answers the same whether or not the address has an account',
  access: 'publico',
  body: z.strictObject({ correo: correoSchema }),
  problems: tooManyAttempts,
});
