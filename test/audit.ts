import type { BaseDePrueba } from './database.ts';
import type { Persona } from './people.ts';

export interface CuentaAuditada {
  empresa_id: string;
  actor_id: string;
  accion: string;
  antes: unknown;
  despues: unknown;
}

/** What the audit trail says about a person's account, the oldest first. */
export const auditoriaDeCuenta = async ({ admin }: BaseDePrueba, { id }: Persona): Promise<CuentaAuditada[]> => {
  const { rows } = await admin.query<CuentaAuditada>(
    "select empresa_id, actor_id, accion, antes, despues from auditoria where entidad = 'usuarios' and entidad_id = $1 order by id",
    [id],
  );
  return rows;
};

export interface Anotado {
  actor_id: string | null;
  actor_rol: string | null;
  accion: string;
  entidad: string;
  entidad_id: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** What stands in a company's trail about these, the oldest first. */
export const rastroDe = async (
  { admin }: BaseDePrueba,
  empresa: string,
  ...entidades: string[]
): Promise<Anotado[]> => {
  const { rows } = await admin.query<Anotado>(
    `select actor_id, actor_rol, accion, entidad, entidad_id, antes, despues from auditoria
     where empresa_id = $1 and entidad = any ($2) order by created_at, id`,
    [empresa, entidades],
  );
  return rows;
};
