import type { ClientBase } from 'pg';

export interface Relacion {
  /** As it is written in a statement: with its schema unless that is public. */
  nombre: string;
  columnas: string[];
  clave: string[];
  vista: boolean;
  /** Rows can be written through it, by whoever has the privilege: a view that is a join has none to write. */
  escribible: boolean;
  /** Row-level security is on. */
  protegida: boolean;
}

/** Every table and view of ours. */
export const relaciones = async (cliente: ClientBase): Promise<Relacion[]> => {
  const { rows } = await cliente.query<Relacion>(`
    select c.oid::regclass::text as nombre, array_agg(a.attname::text order by a.attnum) as columnas,
           coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (i.indkey)), '{}') as clave, c.relkind = 'v' as vista,
           pg_relation_is_updatable(c.oid, false) <> 0 as escribible, c.relrowsecurity as protegida
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by c.oid order by 1`);
  return rows;
};

export interface Rutina {
  /** With its argument types, without names. */
  nombre: string;
  /** The serving roles that may call it. */
  concedida: string[];
}

/** Every function that works with its owner's rights and that somebody could call: not those of triggers. */
export const rutinas = async (cliente: ClientBase): Promise<Rutina[]> => {
  const { rows } = await cliente.query<Rutina>(`
    select p.oid::regprocedure::text as nombre,
           (select coalesce(array_agg(r order by r), '{}') from unnest(array['app_auth', 'app_user', 'app_worker']) r
            where has_function_privilege(r, p.oid, 'execute')) as concedida
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'public', 'auth', 'trabajos') and p.prosecdef and p.prorettype <> 'trigger'::regtype order by 1`);
  return rows;
};
