import * as z from 'zod/mini';
import { codigoSchema } from '#src/platform/shared/campos.ts';

const CLAVE = 'anaquel-invitacion';

const invitacionGuardadaSchema = z.object({
  token: codigoSchema,
  email: z.string(),
  nombre: z.string(),
  rol: z.enum(['mercaderista', 'supervisor']),
  empresa_nombre: z.string(),
});
type InvitacionGuardada = z.infer<typeof invitacionGuardadaSchema>;

type Almacen = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const leer = (texto: string): InvitacionGuardada | undefined => {
  try {
    return invitacionGuardadaSchema.safeParse(JSON.parse(texto)).data;
  } catch {
    // written by something else
    return undefined;
  }
};

/** Someone who was invited has signed up, and goes on when their address is confirmed: by a mail, in another page. */
export const guardarInvitacion = (almacen: Almacen, invitacion: InvitacionGuardada): void =>
  almacen.setItem(CLAVE, JSON.stringify(invitacion));

/** The token of the invitation that waits for this address, taken away with it. That of another person of this device stays. */
export const tomarTokenGuardado = (almacen: Almacen, correo: string): string | undefined => {
  const texto = almacen.getItem(CLAVE);
  if (texto === null) return undefined;
  const guardada = leer(texto);
  if (guardada && guardada.email !== correo) return undefined;
  almacen.removeItem(CLAVE);
  return guardada?.token;
};
