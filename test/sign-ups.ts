import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { BaseDePrueba } from './database.ts';

/** A code as the confirmation mail's link would carry it, for the newest sign-up of an address. */
export const codigoDeAlta = async ({ admin }: Pick<BaseDePrueba, 'admin'>, correo: string): Promise<string> => {
  const codigo = newSecret();
  const { rowCount } = await admin.query(
    `insert into auth.codigos (codigo_hash, proposito, alta_id, expira_en)
     select $1, 'confirmar-correo', id, now() + interval '1 hour' from auth.altas
     where correo = $2 order by created_at desc, id desc limit 1`,
    [digest(codigo), correo],
  );
  if (rowCount !== 1) throw new Error(`nobody signed up with ${correo}`);
  return codigo;
};
