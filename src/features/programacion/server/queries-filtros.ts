import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-visitas.ts';

export type Filtros = Pick<
  QueryOf<typeof contracts.listarVisitas>,
  'mercaderista' | 'cadena' | 'sucursal' | 'fecha' | 'desde' | 'hasta' | 'estado'
>;

export const todas = (condiciones: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(condiciones, sql` and `);

/** What is asked of the visit's own columns. All of them stand in the indexes of the lists. */
export const condicionesPropias = (
  empresaId: string,
  { mercaderista, sucursal, fecha, desde, hasta, estado }: Omit<Filtros, 'cadena'>,
): RawBuilder<unknown>[] => [
  sql`empresa_id = ${empresaId}`,
  ...(mercaderista === undefined ? [] : [sql`usuario_id = ${mercaderista}`]),
  ...(sucursal === undefined ? [] : [sql`sucursal_id = ${sucursal}`]),
  ...(fecha === undefined ? [] : [sql`fecha = ${fecha}`]),
  ...(desde === undefined ? [] : [sql`fecha >= ${desde}`]),
  ...(hasta === undefined ? [] : [sql`fecha <= ${hasta}`]),
  ...(estado === undefined ? [] : [sql`estado = ${estado}`]),
];

/**
 * The chain too, as one more condition: its branches are read once and looked up in memory. As a plain IN it would be planned as a
 * join, by how many rows are expected, which nobody knows of a new company.
 */
export const condiciones = (empresaId: string, { cadena, ...propios }: Filtros): RawBuilder<unknown>[] => [
  ...condicionesPropias(empresaId, propios),
  ...(cadena === undefined
    ? []
    : [
        sql`(sucursal_id in (
          select s.id from sucursales s where s.empresa_id = ${empresaId} and s.cadena_id = ${cadena})) is true`,
      ]),
];
