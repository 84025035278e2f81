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
