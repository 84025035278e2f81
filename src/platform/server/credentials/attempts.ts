import { sql } from 'kysely';
import type { tooManyAttempts } from '#src/platform/shared/credentials.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { countedAddress } from '../address.ts';
import type { Tx } from '../db/client.ts';
import { digest } from './secrets.ts';

/** How many times something may be tried in a while, counted in the database so that all servers count together. */
export interface Limit {
  max: number;
  minutes: number;
}

export const FAILURES_PER_CUENTA: Limit = { max: 10, minutes: 15 };
// a whole team sits behind one carrier's address: generous, and only failures count
export const FAILURES_PER_ADDRESS: Limit = { max: 100, minutes: 10 };
export const MAILS_PER_CUENTA: Limit = { max: 5, minutes: 60 };
export const MAILS_PER_ADDRESS: Limit = { max: 300, minutes: 60 };

interface Cuenta {
  cuenta: number;
  segundos: number;
}

const exceeded = ({ segundos }: Cuenta): Error =>
  problem<typeof tooManyAttempts>('limite.intentos', { retryAfter: Math.max(1, segundos) });

const count = async (tx: Tx, key: string, { minutes }: Limit): Promise<Cuenta> => {
  const { rows } = await sql<Cuenta>`
    insert into auth.intentos as i (llave, cuenta, expira_en)
    values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (llave) do update
      set cuenta = case when i.expira_en <= now() then 1 else i.cuenta + 1 end,
          expira_en = case when i.expira_en <= now() then excluded.expira_en else i.expira_en end
    returning cuenta, ceil(extract(epoch from expira_en - now()))::int as segundos`.execute(tx);
  const [cuenta] = rows;
  if (!cuenta) throw new Error('an attempt that was not counted');
  return cuenta;
};

/** Counts one and refuses past the maximum. Counting comes first, so that guesses made at once do not pass together. Which one it was. */
export const countAttempt = async (tx: Tx, key: string, limit: Limit): Promise<number> => {
  const cuenta = await count(tx, key, limit);
  if (cuenta.cuenta > limit.max) throw exceeded(cuenta);
  return cuenta.cuenta;
};

/** Counts one and refuses nothing: whether it is still within the maximum. */
export const recordAttempt = async (tx: Tx, key: string, limit: Limit): Promise<boolean> =>
  (await count(tx, key, limit)).cuenta <= limit.max;

/** Refuses when the maximum has been passed, counting nothing. */
export const demandMargin = async (tx: Tx, key: string, limit: Limit): Promise<void> => {
  const { rows } = await sql<Cuenta>`
    select cuenta, ceil(extract(epoch from expira_en - now()))::int as segundos
    from auth.intentos where llave = ${key} and expira_en > now()`.execute(tx);
  const [cuenta] = rows;
  if (cuenta && cuenta.cuenta >= limit.max) throw exceeded(cuenta);
};

export const forgetAttempts = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('auth.intentos').where('llave', '=', key).execute();
};

export const keyOfCuenta = (correo: string): string => `cuenta:${correo}`;
export const keyOfAddress = (ip: string, what = 'direccion'): string => `${what}:${countedAddress(ip)}`;
/** Of whoever holds it, known by its digest as everywhere. */
export const keyOfSecret = (what: 'sesion' | 'codigo', secret: string): string =>
  `${what}:${digest(secret).toString('hex')}`;
