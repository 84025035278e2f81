import type { Actor } from '../../actors.ts';
import type { Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, gestiona } from '../function.ts';
import { sql } from '../literal.ts';

const esAdmin = es('admin');

const letraDe = ({ A, B }: Escena, { empresa }: Contexto): 'A' | 'B' | 'C' => {
  if (empresa === A.id) return 'A';
  return empresa === B.id ? 'B' : 'C';
};

/** Ids of those whom the scene says so, in order; null when there are none, as an aggregate of nothing is. */
const idsDe = ({ actores }: Escena, quienes: (actor: Actor) => boolean): string[] | null => {
  const ids = actores.filter((actor) => actor.vigente && quienes(actor)).map(({ id }) => id);
  return ids.length > 0 ? ids.toSorted() : null;
};

/** The company's people. */
export const funcionesDeUsuarios: readonly Funcion[] = [
  {
    funcion: 'app.get_company_merchandisers(integer,text,uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      {
        que: 'los de la empresa',
        llama: 'select jsonb_agg(id order by id) from app.get_company_merchandisers()',
        espera: (c) =>
          da(gestiona(c) ? idsDe(escena, ({ roles }) => roles[letraDe(escena, c)] === 'mercaderista') : null),
      },
      {
        que: 'los que siguen al ultimo',
        llama: "select jsonb_agg(id) from app.get_company_merchandisers(100, 'zzz')",
        espera: da(null),
      },
    ],
  },
  {
    funcion: 'app.get_company_users(text,integer,text,uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const inactivos = ['admin', 'supervisor', 'mercaderista'].map((rol) => `${rol} inactivo de A`);
      const deEmpresa = (c: Contexto) => (actor: Actor) => {
        const letra = letraDe(escena, c);
        return (
          actor.roles[letra] !== undefined ||
          (letra === 'A' && [...inactivos, 'mercaderista de cinco'].includes(actor.nombre))
        );
      };
      return [
        {
          que: 'todos los de la empresa',
          llama: "select jsonb_agg(id order by id) from app.get_company_users('', 100)",
          espera: (c) => da(esAdmin(c) ? idsDe(escena, deEmpresa(c)) : null),
        },
        {
          que: 'por nombre',
          llama: "select jsonb_agg(id order by id) from app.get_company_users('INACTIVO', 100)",
          espera: (c) => da(esAdmin(c) ? idsDe(escena, (a) => deEmpresa(c)(a) && a.nombre.includes('inactivo')) : null),
        },
        {
          que: 'por correo',
          llama: sql`select jsonb_agg(id) from app.get_company_users(${escena.actor('mercaderista de B').correo}, 100)`,
          espera: (c) => da(esAdmin(c) && letraDe(escena, c) === 'B' ? [escena.B.mercaderista] : null),
        },
        {
          que: 'los que siguen al ultimo',
          llama: "select jsonb_agg(id) from app.get_company_users('', 100, 'zzz')",
          espera: da(null),
        },
      ];
    },
  },
];
