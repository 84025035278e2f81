import type pg from 'pg';

/** As the server's connections read and write them (src/platform/server/db/pools.ts). */
const TYPES: Record<string, { read: string; write: string }> = {
  bool: { read: 'boolean', write: 'boolean' },
  bytea: { read: 'Buffer', write: 'Buffer' },
  date: { read: 'string', write: 'string' },
  float8: { read: 'number', write: 'number' },
  int4: { read: 'number', write: 'number' },
  int8: { read: 'number', write: 'number' },
  json: { read: 'unknown', write: 'string' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: { read: 'string', write: 'number | string' },
  text: { read: 'string', write: 'string' },
  time: { read: 'string', write: 'string' },
  timestamptz: { read: 'string', write: 'string' },
  uuid: { read: 'string', write: 'string' },
  void: { read: 'unknown', write: 'never' },
};

const typeOf = (name: string, way: 'read' | 'write'): string => {
  const array = name.startsWith('_');
  const type = TYPES[array ? name.slice(1) : name]?.[way];
  if (!type) throw new Error(`scripts/db-types/routines.ts knows no type for PostgreSQL's ${name}`);
  return array ? `${type}[]` : type;
};

interface Routine {
  name: string;
  /** Of its arguments, in order. */
  args: { name: string; type: string }[];
  /** How many of the last may be left out. */
  defaults: number;
  /** Null: it gives a single value, or as many as it finds. */
  columns: { name: string; type: string }[] | null;
  type: string;
  set: boolean;
}

/** What a serving role may call; the rest is for the database's own use. */
const QUERY = `
  select n.nspname || '.' || p.proname as name, p.pronargdefaults as defaults, p.proretset as set, t.typname as type,
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[i], 'arg'), 'type', (select typname from pg_type where oid = a)) order by i)
              from unnest(p.proargtypes) with ordinality x (a, i)), '[]') as args,
    coalesce(
      (select json_agg(json_build_object('name', p.proargnames[i], 'type', (select typname from pg_type where oid = a)) order by i)
       from unnest(p.proallargtypes) with ordinality x (a, i) where p.proargmodes[i] in ('t', 'o')),
      (select json_agg(json_build_object('name', c.attname, 'type', (select typname from pg_type where oid = c.atttypid)) order by c.attnum)
       from pg_attribute c where c.attrelid = t.typrelid and c.attnum > 0 and not c.attisdropped)) as columns
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
  where n.nspname = 'app' and t.typname <> 'trigger'
    and exists (select from aclexplode(p.proacl) g
                where g.privilege_type = 'EXECUTE' and g.grantee in ('app_user'::regrole, 'app_auth'::regrole, 'app_worker'::regrole))
  order by 1`;

const argsOf = ({ args, defaults }: Routine): string => {
  const first = args.length - defaults;
  return args.map(({ name, type }, i) => `${name}${i < first ? '' : '?'}: ${typeOf(type, 'write')}`).join(', ');
};

const resultOf = ({ columns, type, set }: Routine): string => {
  if (!columns) return `${set ? 'values' : 'value'}: ${typeOf(type, 'read')}`;
  const fields = columns.map(({ name, type: of }) => `${name}: ${typeOf(of, 'read')}`);
  return `row: { ${fields.join('; ')} }`;
};

/** The signatures of the database's functions, as TypeScript. */
export const routineTypes = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Routine>(QUERY);
  const lines = rows.map((routine) => `  '${routine.name}': { args: [${argsOf(routine)}]; ${resultOf(routine)} };`);
  return `/**
 * Written by scripts/generate-db-types.ts from a live database: what its functions take and give, each of which may be null as far as
 * PostgreSQL knows.
 */
export interface Routines {
${lines.join('\n')}
}
`;
};
