import type { Base } from './scene.ts';

/** A row that is there and was not, or was there and is not; a changed row is both. */
export interface Cambio {
  tabla: string;
  signo: '+' | '-';
  fila: string;
}

export interface Foto {
  /** What is not as it was, as the administrator sees it. */
  cambios: () => Promise<Cambio[]>;
  /** Puts those tables back. */
  restaurar: (cambios: Cambio[]) => Promise<void>;
}

interface TablaDeFoto {
  tabla: string;
  copia: string;
  /** Those that can be written. */
  columnas: string;
}

/** Every table of ours and the queue. Not the attempts and the wrong passwords, since a refusal is meant to be counted. */
const tablas = async ({ admin }: Base): Promise<TablaDeFoto[]> => {
  const { rows } = await admin.query<TablaDeFoto>(`
    select format('%I.%I', n.nspname, c.relname) as tabla, format('foto.%I', n.nspname || '_' || c.relname) as copia,
           string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columnas
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.oid not in ('auth.intentos'::regclass, 'auth.accesos_fallidos'::regclass)
      and (n.nspname in ('public', 'auth') or c.oid = 'graphile_worker._private_jobs'::regclass)
    group by n.nspname, c.relname order by 1`);
  return rows;
};

/** Copies the whole scene, so that each case begins from the same one and everything it wrote shows. */
export const fotografiar = async (base: Base): Promise<Foto> => {
  const { admin } = base;
  const todas = await tablas(base);
  await admin.query(
    ['create schema foto', ...todas.map(({ tabla, copia }) => `create table ${copia} as table ${tabla}`)].join(';'),
  );
  const lado = (signo: string, tabla: string, de: string) =>
    `select '${tabla}' as tabla, '${signo}' as signo, x::text as fila from ${de} x`;
  const comparar = todas
    .flatMap(({ tabla, copia }) => [
      `(${lado('+', tabla, tabla)} except all ${lado('+', tabla, copia)})`,
      `(${lado('-', tabla, copia)} except all ${lado('-', tabla, tabla)})`,
    ])
    .join(' union all ');
  return {
    cambios: async () => (await admin.query<Cambio>({ name: 'cambios', text: comparar })).rows,
    restaurar: async (cambios) => {
      const tocadas = new Set(cambios.map(({ tabla }) => tabla));
      const volver = todas
        .filter(({ tabla }) => tocadas.has(tabla))
        .flatMap(({ tabla, copia, columnas }) => [
          `delete from ${tabla}`,
          `insert into ${tabla} (${columnas}) overriding system value select ${columnas} from ${copia}`,
        ]);
      // replica: neither triggers nor references, which would want an order
      await admin.query(
        [
          'begin',
          'set local session_replication_role = replica',
          ...volver,
          'delete from auth.intentos',
          'delete from auth.accesos_fallidos',
          'commit',
        ].join(';'),
      );
    },
  };
};
