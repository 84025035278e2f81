import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

type Configuracion = ResponseOf<typeof contracts.verConfiguracion>;

export const leerConfiguracion = (tx: Tx, empresaId: string): Promise<Configuracion> =>
  tx
    .selectFrom('configuracion_empresa')
    .select([
      'company_name',
      'company_logo',
      'timezone',
      'permite_no_planificadas',
      'radio_inicio_m',
      'pide_fotos',
      'ranking_minimo',
      sql<number>`tolerancia_precio::float8`.as('tolerancia_precio'),
      sql<string>`to_char(business_hours_start, 'HH24:MI')`.as('business_hours_start'),
      sql<string>`to_char(business_hours_end, 'HH24:MI')`.as('business_hours_end'),
    ])
    .where('empresa_id', '=', empresaId)
    // a view's columns are all nullable to the generated types; only the logo really is
    .$castTo<Configuracion>()
    .executeTakeFirstOrThrow();

/** Whether there was a company that the actor may change. */
export const escribirConfiguracion = async (
  tx: Tx,
  empresaId: string,
  { company_name, ...suyos }: BodyOf<typeof contracts.guardarConfiguracion>,
): Promise<boolean> => {
  const [empresa, ajustes] = await Promise.all([
    tx.updateTable('empresas').set({ nombre: company_name }).where('id', '=', empresaId).executeTakeFirstOrThrow(),
    tx
      .updateTable('company_settings')
      .set({ ...suyos, updated_at: now })
      .where('empresa_id', '=', empresaId)
      .executeTakeFirstOrThrow(),
  ]);
  return empresa.numUpdatedRows === 1n && ajustes.numUpdatedRows === 1n;
};
