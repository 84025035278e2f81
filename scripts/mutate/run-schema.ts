import type { ClientBase } from 'pg';
import { type Banco, prepararBanco } from '../../test/matrix/sql/bench.ts';
import type { Escenario } from './databases.ts';
import { mutantesDeDisparadores, mutantesDeFunciones } from './functions.ts';
import { mutantesDeDerechos } from './grants.ts';
import { mutantesDePoliticas } from './policies.ts';
import type { AlSobrevivir } from './report.ts';
import { mutantesDeVistas } from './views.ts';
import type { Mutante } from './watchers.ts';

export const mutantesDelEsquema = async (cliente: ClientBase): Promise<Mutante[]> => [
  ...(await mutantesDePoliticas(cliente)),
  ...(await mutantesDeVistas(cliente)),
  ...(await mutantesDeDisparadores(cliente)),
  ...(await mutantesDeFunciones(cliente)),
  ...(await mutantesDeDerechos(cliente)),
];

type Prueba = Pick<Mutante, 'nombre' | 'sql' | 'vigias'>;

/** Applied, tried and rolled back in one transaction, so that no mutation needs a database of its own. */
const loQueNotan = async (cliente: ClientBase, banco: Banco, { nombre, sql, vigias }: Prueba): Promise<string[]> => {
  await cliente.query('begin');
  try {
    await cliente.query(sql);
    for (const vigia of vigias) {
      const fallos = await vigia(cliente, banco);
      if (fallos.length > 0) return fallos;
    }
    return [];
  } catch (error) {
    throw new Error(`${nombre}\n${sql}`, { cause: error });
  } finally {
    await cliente.query('rollback');
  }
};

/** Rows that fail on the schema as it is would notice everything. */
const sinMutar = (mutantes: readonly Mutante[]): Prueba[] =>
  [...new Set(mutantes.flatMap(({ vigias }) => vigias))].map((vigia) => ({
    nombre: 'none',
    sql: 'select 1',
    vigias: [vigia],
  }));

/** Mutations of the schema, against the rows about SQL; each of the databases takes the next. */
export const probarEsquema = async (
  escenarios: readonly Escenario[],
  mutantes: readonly Mutante[],
  alSobrevivir: AlSobrevivir,
): Promise<void> => {
  const [cola, previas] = [mutantes.values(), sinMutar(mutantes).values()];
  const trabajar = async ({ base, escena }: Escenario): Promise<void> => {
    const cliente = await base.admin.connect();
    try {
      const banco = await prepararBanco(cliente, escena);
      for (const previa of previas) {
        const [fallo] = await loQueNotan(cliente, banco, previa);
        if (fallo !== undefined) throw new Error(`the matrix fails without any mutation: ${fallo}`);
      }
      for (const mutante of cola) {
        if ((await loQueNotan(cliente, banco, mutante)).length === 0) alSobrevivir(mutante);
      }
    } finally {
      cliente.release();
    }
  };
  await Promise.all(escenarios.map(trabajar));
};
