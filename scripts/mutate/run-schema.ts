import type { ClientBase } from 'pg';
import type { Base, Escena } from '../../test/matrix/scene.ts';
import { type Banco, prepararBanco } from '../../test/matrix/sql/bench.ts';
import { mutantesDeDisparadores, mutantesDeFunciones } from './functions.ts';
import { mutantesDeDerechos } from './grants.ts';
import { mutantesDePoliticas } from './policies.ts';
import type { Elige, Informe } from './report.ts';
import { mutantesDeVistas } from './views.ts';
import { type Mutante, todas } from './watchers.ts';

/** Applied, tried and rolled back in one transaction, so that no mutation needs a database of its own. */
const loQueNotan = async (cliente: ClientBase, banco: Banco, { nombre, sql, vigias }: Mutante): Promise<string[]> => {
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

/** Mutations of the schema, against the rows about SQL. */
export const probarEsquema = async ({ admin }: Base, escena: Escena, elige: Elige): Promise<Informe> => {
  const cliente = await admin.connect();
  try {
    const banco = await prepararBanco(cliente, escena);
    // rows that fail on the schema as it is would notice everything
    const [fallo] = await loQueNotan(cliente, banco, { nombre: 'none', sql: 'select 1', vigias: todas() });
    if (fallo !== undefined) throw new Error(`the matrix fails without any mutation: ${fallo}`);
    const mutantes = [
      ...(await mutantesDePoliticas(cliente)),
      ...(await mutantesDeVistas(cliente)),
      ...(await mutantesDeDisparadores(cliente)),
      ...(await mutantesDeFunciones(cliente)),
      ...(await mutantesDeDerechos(cliente)),
    ].filter(({ nombre }) => elige(nombre));
    const sobreviven: string[] = [];
    for (const mutante of mutantes) {
      if ((await loQueNotan(cliente, banco, mutante)).length === 0) sobreviven.push(mutante.nombre);
    }
    return { probados: mutantes.length, sobreviven };
  } finally {
    cliente.release();
  }
};
