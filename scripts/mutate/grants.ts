import type { ClientBase } from 'pg';
import { cobertura, type Mutante, privilegiosDeTabla } from './watchers.ts';

/** What each role lacks: a right on a table (or on a view that lets it be used) of which it has nothing, else on each column. */
const QUE_FALTA = `
  select r.rol, c.oid::regclass::text as tabla, n.nspname as esquema, q.que, null as columna
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       unnest(array['app_user', 'app_worker', 'app_auth']) r(rol), unnest(array['select', 'insert', 'update', 'delete']) q(que)
  where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v')
    and (q.que = 'select' or pg_relation_is_updatable(c.oid, false) <> 0)
    and not has_table_privilege(r.rol, c.oid, q.que)
    and (q.que = 'delete' or not has_any_column_privilege(r.rol, c.oid, q.que))
  union all
  select r.rol, c.oid::regclass::text, n.nspname, q.que, quote_ident(a.attname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
       unnest(array['app_user', 'app_worker', 'app_auth']) r(rol), unnest(array['select', 'insert', 'update']) q(que)
  where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v')
    and has_any_column_privilege(r.rol, c.oid, q.que) and not has_column_privilege(r.rol, c.oid, a.attnum, q.que)
  order by 1, 2, 4, 5`;

interface Falta {
  rol: string;
  tabla: string;
  esquema: string;
  que: string;
  columna: string | null;
}

const QUE_FUNCION = `
  select r.rol, p.oid::regprocedure::text as funcion
  from pg_proc p, unnest(array['app_user', 'app_auth', 'app_worker']) r(rol)
  where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
    and not has_function_privilege(r.rol, p.oid, 'execute') order by 1, 2`;

/** Each right that a serving role lacks, given to it. */
export const mutantesDeDerechos = async (cliente: ClientBase): Promise<Mutante[]> => {
  const { rows: faltas } = await cliente.query<Falta>(QUE_FALTA);
  const { rows: llamadas } = await cliente.query<{ rol: string; funcion: string }>(QUE_FUNCION);
  return [
    ...faltas.map(({ rol, tabla, esquema, que, columna }) => {
      const derecho = columna === null ? que : `${que} (${columna})`;
      return {
        de: `rights on ${tabla}`,
        nombre: `${rol} granted ${derecho} on ${tabla}`,
        sql: `grant usage on schema ${esquema} to ${rol}; grant ${derecho} on ${tabla} to ${rol}`,
        vigias: privilegiosDeTabla(tabla),
      };
    }),
    ...llamadas.map(({ rol, funcion }) => ({
      de: `rights on ${funcion}`,
      nombre: `${rol} granted execute on ${funcion}`,
      sql: `grant execute on function ${funcion} to ${rol}`,
      vigias: [cobertura],
    })),
  ];
};
