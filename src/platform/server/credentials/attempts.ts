import { sql } from 'kysely';
import type { demasiadosIntentos } from '#src/platform/shared/credenciales.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { direccionContada } from '../address.ts';
import type { Tx } from '../db/client.ts';
import { huella } from './secrets.ts';

/** How many times something may be tried in a while, counted in the database so that all servers count together. */
export interface Limite {
  maximo: number;
  minutos: number;
}

export const FALLOS_POR_CUENTA: Limite = { maximo: 10, minutos: 15 };
// a whole team sits behind one carrier's address: generous, and only failures count
export const FALLOS_POR_DIRECCION: Limite = { maximo: 100, minutos: 10 };
export const CORREOS_POR_CUENTA: Limite = { maximo: 5, minutos: 60 };
export const CORREOS_POR_DIRECCION: Limite = { maximo: 300, minutos: 60 };

interface Cuenta {
  cuenta: number;
  segundos: number;
}

const excedido = ({ segundos }: Cuenta): Error =>
  problema<typeof demasiadosIntentos>('limite.intentos', { reintentarEn: Math.max(1, segundos) });

const contar = async (tx: Tx, llave: string, { minutos }: Limite): Promise<Cuenta> => {
  const { rows } = await sql<Cuenta>`
    insert into auth.intentos as i (llave, cuenta, expira_en)
    values (${llave}, 1, now() + make_interval(mins => ${minutos}))
    on conflict (llave) do update
      set cuenta = case when i.expira_en <= now() then 1 else i.cuenta + 1 end,
          expira_en = case when i.expira_en <= now() then excluded.expira_en else i.expira_en end
    returning cuenta, ceil(extract(epoch from expira_en - now()))::int as segundos`.execute(tx);
  const [cuenta] = rows;
  if (!cuenta) throw new Error('an attempt that was not counted');
  return cuenta;
};

/** Counts one and refuses past the maximum. Counting comes first, so that guesses made at once do not pass together. Which one it was. */
export const contarIntento = async (tx: Tx, llave: string, limite: Limite): Promise<number> => {
  const cuenta = await contar(tx, llave, limite);
  if (cuenta.cuenta > limite.maximo) throw excedido(cuenta);
  return cuenta.cuenta;
};

/** Counts one and refuses nothing: whether it is still within the maximum. */
export const anotarIntento = async (tx: Tx, llave: string, limite: Limite): Promise<boolean> =>
  (await contar(tx, llave, limite)).cuenta <= limite.maximo;

/** Refuses when the maximum has been passed, counting nothing. */
export const exigirMargen = async (tx: Tx, llave: string, limite: Limite): Promise<void> => {
  const { rows } = await sql<Cuenta>`
    select cuenta, ceil(extract(epoch from expira_en - now()))::int as segundos
    from auth.intentos where llave = ${llave} and expira_en > now()`.execute(tx);
  const [cuenta] = rows;
  if (cuenta && cuenta.cuenta >= limite.maximo) throw excedido(cuenta);
};

export const olvidarIntentos = async (tx: Tx, llave: string): Promise<void> => {
  await tx.deleteFrom('auth.intentos').where('llave', '=', llave).execute();
};

export const llaveDeCuenta = (correo: string): string => `cuenta:${correo}`;
export const llaveDeDireccion = (ip: string, que = 'direccion'): string => `${que}:${direccionContada(ip)}`;
/** Of whoever holds it, known by its digest as everywhere. */
export const llaveDeSecreto = (que: 'sesion' | 'codigo', secreto: string): string =>
  `${que}:${huella(secreto).toString('hex')}`;
