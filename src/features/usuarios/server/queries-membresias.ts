import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import type * as contracts from '../contract.ts';

/** One person in one company: everything that is done to a membership names both. */
export interface Membresia {
  empresa_id: string;
  usuario_id: string;
}

/** Whether there was one that may be switched: an admin's may not, and the policies leave it out. */
export const ponerActivo = async (tx: Tx, { empresa_id, usuario_id }: Membresia, activo: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('empresa_usuarios')
    .set({ activo })
    .where('empresa_id', '=', empresa_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Whether there was one that may be removed. The person's name stays in the company's roster. */
export const quitarMembresia = async (tx: Tx, { empresa_id, usuario_id }: Membresia): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('empresa_usuarios')
    .where('empresa_id', '=', empresa_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export const leerRol = async (tx: Tx, { empresa_id, usuario_id }: Membresia): Promise<Rol | undefined> => {
  const fila = await tx
    .selectFrom('empresa_usuarios')
    .select('rol')
    .where('empresa_id', '=', empresa_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  return fila?.rol as Rol | undefined;
};

export const hacerAdmin = async (tx: Tx, usuarioId: string): Promise<void> => {
  await valueOf(tx, 'app.nombrar_admin', [usuarioId]);
};

export const dejarElCargo = async (tx: Tx): Promise<void> => {
  await valueOf(tx, 'app.dejar_de_ser_admin', []);
};

export const dejarEmpresaPropia = async (tx: Tx): Promise<void> => {
  await valueOf(tx, 'app.dejar_empresa', []);
};

type Terminada = ResponseOf<typeof contracts.listarMembresiasTerminadas>['membresias'][number];

export const leerTerminadas = async (tx: Tx): Promise<Terminada[]> => {
  const rows = await rowsOf(tx, 'app.membresias_terminadas', [], ['empresa_id', 'empresa_nombre', 'estado']);
  return rows as Terminada[];
};
