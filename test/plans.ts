import pg, { type ClientBase } from 'pg';
import type { BaseDePrueba } from './database.ts';
import type { Sentencia } from './statements.ts';

interface Nodo {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Nodo[];
}

export interface Plan {
  /** Every read of a table, as `Seq Scan sucursales` or, through an index, `Index Only Scan sucursales.sucursales_nombre`. */
  lecturas: string[];
  /** Pages of the database that were looked at. */
  paginas: number;
  /** Rows that were looked at, those thrown away included. */
  filas: number;
  /** All of it, for whoever has to find out why it is not as expected. */
  arbol: string;
}

const nodosDe = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodosDe)];

const dibujar = (nodo: Nodo, sangria = ''): string[] => [
  `${sangria}${nodo['Node Type']} ${nodo['Relation Name'] ?? ''} ${nodo['Index Name'] ?? ''} of ${nodo['Plan Rows']} cost ${nodo['Total Cost']}`,
  ...(nodo.Plans ?? []).flatMap((suyo) => dibujar(suyo, `${sangria}  `)),
];

const leerPlan = (raiz: Nodo): Plan => {
  // a bitmap is read twice: the index, which names no table, and the table
  const lecturas = nodosDe(raiz).filter((nodo) => nodo['Relation Name'] !== undefined);
  const filas = lecturas.map(
    (nodo) => ((nodo['Actual Rows'] ?? 0) + (nodo['Rows Removed by Filter'] ?? 0)) * (nodo['Actual Loops'] ?? 0),
  );
  return {
    lecturas: lecturas.map((nodo) =>
      [`${nodo['Node Type']} ${nodo['Relation Name']}`, nodo['Index Name']].filter(Boolean).join('.'),
    ),
    paginas: raiz['Shared Hit Blocks'] + raiz['Shared Read Blocks'],
    filas: filas.reduce((suma, cuantas) => suma + cuantas, 0),
    arbol: dibujar(raiz).join('\n'),
  };
};

type Modo = 'custom' | 'generic';

/** In the transaction that is open. */
const planDe = async (cliente: ClientBase, { text, values }: Sentencia, modo: Modo): Promise<Plan> => {
  await cliente.query(`set local plan_cache_mode = force_${modo}_plan`);
  await cliente.query(`prepare sentencia as ${text}`);
  const literales = values.map((value) => ({ value, literal: pg.escapeLiteral(String(value)) }));
  const bound = literales.map(({ value, literal }) => (value === null ? 'null' : literal)).join(', ');
  const { rows } = await cliente.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    `explain (analyze, buffers, timing off, format json) execute sentencia (${bound})`,
  );
  const [fila] = rows;
  if (!fila) throw new Error('no plan');
  return leerPlan(fila['QUERY PLAN'][0].Plan);
};

/**
 * How PostgreSQL carries out a statement of the server for a person of a company: under the serving role and the policies, planned
 * for these very values (`custom`) or for any, as after the first few times on one connection (`generic`).
 */
export const explicar = async (
  base: BaseDePrueba,
  { usuario, empresa }: { usuario: string; empresa: string },
  sentencia: Sentencia,
  modo: Modo,
): Promise<Plan> => {
  const cliente = await base.como('app_user');
  await cliente.query('begin read only');
  try {
    await base.entrar(cliente, usuario, empresa);
    return await planDe(cliente, sentencia, modo);
  } finally {
    await cliente.query('rollback');
  }
};

/** The same of what a function does with its owner's rights, which hides what it does from whoever calls it. */
export const explicarDeDueno = async (base: BaseDePrueba, sentencia: Sentencia, modo: Modo): Promise<Plan> => {
  const cliente = await base.admin.connect();
  try {
    await cliente.query('begin read only');
    return await planDe(cliente, sentencia, modo);
  } finally {
    // with what was prepared
    cliente.release(true);
  }
};
