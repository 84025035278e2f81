import type { ClientBase } from 'pg';
import { alterar } from './conditions.ts';
import { filasDeTabla, type Mutante, reglas } from './watchers.ts';

interface Vista {
  vista: string;
  definicion: string;
  /** It looks with the eyes of whoever reads it, so the policies of its tables hold. */
  deQuienLee: boolean;
}

/** A wall of its own, since no policy holds behind it: each of its conditions opened, and the barrier that keeps them first taken away. */
const conMuroPropio = ({ vista, definicion }: Vista): Mutante[] => [
  ...alterar(definicion).map(({ que, texto }) => ({
    de: `view ${vista}`,
    nombre: `view ${vista}: ${que}`,
    sql: `create or replace view ${vista} with (security_barrier) as ${texto}`,
    vigias: filasDeTabla(vista),
  })),
  {
    de: `view ${vista}`,
    nombre: `view ${vista} without its barrier`,
    sql: `alter view ${vista} reset (security_barrier)`,
    vigias: reglas,
  },
];

const deVista = (una: Vista): Mutante[] =>
  una.deQuienLee
    ? [
        {
          de: `view ${una.vista}`,
          nombre: `view ${una.vista} as its owner`,
          sql: `alter view ${una.vista} reset (security_invoker)`,
          vigias: filasDeTabla(una.vista),
        },
      ]
    : conMuroPropio(una);

/** Views seen with their owner's eyes; and those that already are, without what they hold back themselves. */
export const mutantesDeVistas = async (cliente: ClientBase): Promise<Mutante[]> => {
  const { rows } = await cliente.query<Vista>(`
    select c.oid::regclass::text as vista, pg_get_viewdef(c.oid) as definicion,
           exists (select from unnest(c.reloptions) o where o in ('security_invoker=true', 'security_invoker=on')) as "deQuienLee"
    from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows.flatMap(deVista);
};
