import * as z from 'zod/mini';
import { correoSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { demasiadosIntentos } from '#src/platform/shared/credenciales.ts';

export const reenviarConfirmacion = contrato({
  metodo: 'POST',
  ruta: '/cuentas/confirmacion/reenvio',
  resumen: 'Send the confirmation mail again. Answers the same whether or not the address has an account',
  acceso: 'publico',
  cuerpo: z.strictObject({ correo: correoSchema }),
  problemas: demasiadosIntentos,
});
