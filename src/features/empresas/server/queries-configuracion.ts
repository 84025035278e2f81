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

/** The roster knows everybody who is or was in the company, and whoever manages it may read all of it. */
export const leerPrimerosPasos = (
  tx: Tx,
  { usuario_id, empresa_id }: { usuario_id: string; empresa_id: string },
): Promise<ResponseOf<typeof contracts.verPrimerosPasos>> =>
  tx
    .selectFrom('empresas as e')
    .select([
      sql<boolean>`e.logo_url is not null`.as('logo'),
      sql<boolean>`exists (select from cadenas c where c.empresa_id = e.id)`.as('puntos_de_venta'),
      sql<boolean>`exists (select from empresa_productos q where q.empresa_id = e.id)`.as('productos'),
      sql<boolean>`exists (select from reglas_de_surtido r where r.empresa_id = e.id and r.que = 'venta' and r.valor = 1)`.as(
        'surtido',
      ),
      sql<boolean>`exists (select from personas p where p.empresa_id = e.id and p.usuario_id <> ${usuario_id})
        or exists (select from invitaciones i where i.empresa_id = e.id)`.as('equipo'),
      sql<boolean>`exists (select from visitas v where v.empresa_id = e.id)`.as('visitas'),
    ])
    .where('e.id', '=', empresa_id)
    .executeTakeFirstOrThrow();
