import type { ClientBase } from 'pg';
import { cobertura, filasDeTabla, type Mutante } from './watchers.ts';
import { type Alteracion, alterar } from './conditions.ts';

interface Politica {
  tabla: string;
  nombre: string;
  usa: string | null;
  comprueba: string | null;
}

const entera = (expresion: string | null): Alteracion[] =>
  expresion === null || expresion === 'true' ? [] : [{ que: 'all of it → true', texto: 'true' }];

const dePolitica = ({ tabla, nombre, usa, comprueba }: Politica): Mutante[] => {
  const [de, vigias] = [`policy ${tabla}.${nombre}`, filasDeTabla(tabla)];
  const parts = [
    ['using', usa],
    ['with check', comprueba],
  ] as const;
  return [
    { de, nombre: `${de} dropped`, sql: `drop policy ${nombre} on ${tabla}`, vigias },
    ...parts.flatMap(([parte, expresion]) =>
      [...entera(expresion), ...alterar(expresion ?? '')].map(({ que, texto }) => ({
        de,
        nombre: `${de}, ${parte}: ${que}`,
        sql: `alter policy ${nombre} on ${tabla} ${parte} (${texto})`,
        vigias,
      })),
    ),
  ];
};

/** Policies dropped, opened, and opened by one condition at a time; row-level security switched off. */
export const mutantesDePoliticas = async (cliente: ClientBase): Promise<Mutante[]> => {
  const { rows: politicas } = await cliente.query<Politica>(`
    select polrelid::regclass::text as tabla, quote_ident(polname) as nombre,
           pg_get_expr(polqual, polrelid) as usa, pg_get_expr(polwithcheck, polrelid) as comprueba
    from pg_policy where polrelid::regclass::text not like 'graphile_worker.%' order by 1, 2`);
  return [
    ...politicas.flatMap(dePolitica),
    ...[...new Set(politicas.map(({ tabla }) => tabla))].map((tabla) => ({
      de: `row-level security of ${tabla}`,
      nombre: `row-level security of ${tabla} off`,
      sql: `alter table ${tabla} disable row level security`,
      vigias: [...filasDeTabla(tabla), cobertura],
    })),
  ];
};
