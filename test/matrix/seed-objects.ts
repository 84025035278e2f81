import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { newPath } from '#src/platform/server/storage/store.ts';
import type { Base } from './scene.ts';

const BYTES = Buffer.from('a picture');

/** Inserts one row and returns its id. */
export const uno = async ({ admin }: Base, sql: string, values: unknown[]): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(`${sql} returning id`, values);
  return rows[0]?.id ?? '';
};

/** An object in the store, as a row of files describes it: `object_path, nombre_original, tipo, bytes, sha256`. */
export const guardarObjeto = async (carpeta: string, dueno: string): Promise<unknown[]> => {
  const ruta = newPath(dueno);
  await mkdir(dirname(join(carpeta, ruta)), { recursive: true });
  await writeFile(join(carpeta, ruta), BYTES);
  return [ruta, '1.png', 'image/png', BYTES.length, digest(ruta)];
};

/** A picture of the company with its object. */
export const sembrarArchivo = async (
  base: Base,
  carpeta: string,
  { empresa, admin, uso }: { empresa: string; admin: string; uso: string },
): Promise<string> =>
  uno(
    base,
    `insert into archivos (empresa_id, uso, creado_por, object_path, nombre_original, tipo, bytes, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [empresa, uso, admin, ...(await guardarObjeto(carpeta, empresa))],
  );
