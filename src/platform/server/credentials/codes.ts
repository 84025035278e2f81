import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { ahora } from '../db/now.ts';
import { huella, nuevoSecreto } from './secrets.ts';

export type Proposito = 'confirmar-correo' | 'recuperar-clave' | 'logo-de-registro' | 'cambiar-correo';

const MINUTOS: Record<Proposito, number> = {
  'confirmar-correo': 7 * 24 * 60,
  'recuperar-clave': 60,
  'logo-de-registro': 60,
  'cambiar-correo': 24 * 60,
};

export interface CambioDeCorreo {
  usuario_id: string;
  /** The new address. */
  correo: string;
}

/** A new code for a link. Earlier ones stay good: the mail that arrives late must work too. */
export const crearCodigo = async (
  tx: Tx,
  proposito: Proposito,
  de: { usuario_id?: string; empresa_id?: string; correo?: string; alta_id?: string },
): Promise<string> => {
  const codigo = nuevoSecreto();
  await tx
    .insertInto('auth.codigos')
    .values({
      codigo_hash: huella(codigo),
      proposito,
      usuario_id: de.usuario_id ?? null,
      empresa_id: de.empresa_id ?? null,
      correo: de.correo ?? null,
      alta_id: de.alta_id ?? null,
      expira_en: sql<string>`now() + make_interval(mins => ${MINUTOS[proposito]})`,
    })
    .execute();
  return codigo;
};

export const crearCodigoDeCambio = (tx: Tx, cambio: CambioDeCorreo): Promise<string> =>
  crearCodigo(tx, 'cambiar-correo', cambio);

/** Only the address asked for last can be confirmed: whoever owns one typed by mistake must not get the account. */
export const olvidarOtrosCambios = async (tx: Tx, { usuario_id, correo }: CambioDeCorreo): Promise<void> => {
  await tx
    .deleteFrom('auth.codigos')
    .where('usuario_id', '=', usuario_id)
    .where('proposito', '=', 'cambiar-correo')
    .where('correo', '<>', correo)
    .execute();
};

export const olvidarCodigos = async (tx: Tx, usuarioId: string, propositos: Proposito[]): Promise<void> => {
  await tx
    .deleteFrom('auth.codigos')
    .where('usuario_id', '=', usuarioId)
    .where('proposito', 'in', propositos)
    .execute();
};

const gastar = async (
  tx: Tx,
  proposito: Proposito,
  codigo: string,
): Promise<{ usuario_id: string; correo: string | null } | undefined> => {
  const gastado = await tx
    .deleteFrom('auth.codigos')
    .where('codigo_hash', '=', huella(codigo))
    .where('proposito', '=', proposito)
    .where('expira_en', '>', ahora)
    .returning(['usuario_id', 'correo'])
    .executeTakeFirst();
  if (!gastado?.usuario_id) return undefined;
  await olvidarCodigos(tx, gastado.usuario_id, [proposito]);
  return { usuario_id: gastado.usuario_id, correo: gastado.correo };
};

/** Spends a code: whose it was, or nothing. With it go all others that person has for the same purpose. */
export const gastarCodigoDeRecuperacion = async (tx: Tx, codigo: string): Promise<string | undefined> =>
  (await gastar(tx, 'recuperar-clave', codigo))?.usuario_id;

/** Whose a code is, without spending it: what follows may take long, and is not begun for one that is none. */
export const deQuienEsCodigo = async (tx: Tx, proposito: Proposito, codigo: string): Promise<string | undefined> => {
  const fila = await tx
    .selectFrom('auth.codigos')
    .select('usuario_id')
    .where('codigo_hash', '=', huella(codigo))
    .where('proposito', '=', proposito)
    .where('expira_en', '>', ahora)
    .executeTakeFirst();
  return fila?.usuario_id ?? undefined;
};

export const gastarCodigoDeCambio = async (tx: Tx, codigo: string): Promise<CambioDeCorreo | undefined> => {
  const gastado = await gastar(tx, 'cambiar-correo', codigo);
  return gastado && gastado.correo !== null ? { usuario_id: gastado.usuario_id, correo: gastado.correo } : undefined;
};
