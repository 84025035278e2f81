import type { codigoNoValido } from '#src/platform/shared/credenciales.ts';
import type { Tx } from '../db/client.ts';
import type { Pools } from '../db/pools.ts';
import { enTransaccion } from '../db/transaction.ts';
import { encolar } from '../jobs/enqueue.ts';
import { problema } from '#src/platform/shared/problem.ts';
import {
  anotarIntento,
  contarIntento,
  FALLOS_POR_CUENTA,
  FALLOS_POR_DIRECCION,
  type Limite,
  llaveDeDireccion,
} from './attempts.ts';
import { correoDeIntentos } from './mails.ts';
import { anotarFallo, type Origen } from './security-events.ts';

const AVISOS_POR_CUENTA: Limite = { maximo: 1, minutos: 24 * 60 };

/**
 * A wrong password, the so-manyth in a while: the companies of whoever has the address are told of it later, and the owner at once when
 * no more are let try. Only jobs find out whether somebody has it.
 */
export const anotarClaveIncorrecta = async (
  tx: Tx,
  correo: string,
  intentos: number,
  origen?: Origen,
): Promise<void> => {
  const agotados = intentos >= FALLOS_POR_CUENTA.maximo;
  await anotarFallo(tx, correo, agotados, origen);
  if (agotados && (await anotarIntento(tx, `${correoDeIntentos.nombre}:${correo}`, AVISOS_POR_CUENTA))) {
    await encolar(tx, correoDeIntentos, { correo });
  }
};

/**
 * A code that opens nothing counts against the address it came from, so that trying them ends. One that is good is looked at before
 * anything is counted: nobody loses theirs because somebody else tries from the same address.
 */
export const rechazarCodigo = async ({ pools }: { pools: Pick<Pools, 'auth'> }, ip: string): Promise<never> => {
  await enTransaccion({ pool: pools.auth }, (tx) =>
    contarIntento(tx, llaveDeDireccion(ip, 'codigos'), FALLOS_POR_DIRECCION),
  );
  throw problema<typeof codigoNoValido>('codigo.no_valido');
};
