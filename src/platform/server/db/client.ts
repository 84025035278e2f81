import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import type { DB } from './schema.gen.ts';

/** The only database handle that use cases ever see: an open transaction, already inside its context. */
export type Tx = Kysely<DB>;

const nombres = new Map<string, string>();

/** The same text always has the same name, so the server parses and plans it once per connection and not once per call. */
export const nombreDe = (sql: string): string => {
  let nombre = nombres.get(sql);
  if (nombre === undefined) {
    nombre = createHash('sha1').update(sql).digest('base64url');
    nombres.set(sql, nombre);
  }
  return nombre;
};

class ConexionDeCliente implements DatabaseConnection {
  readonly #cliente: ClientBase;

  constructor(cliente: ClientBase) {
    this.#cliente = cliente;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#cliente.query({ name: nombreDe(sql), text: sql, values: [...parameters] });
    return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not part of a request transaction');
  }
}

const noAqui = (): never => {
  throw new Error('transactions begin and end in transaction.ts only');
};

class DriverDeCliente implements Driver {
  readonly #conexion: DatabaseConnection;

  constructor(cliente: ClientBase) {
    this.#conexion = new ConexionDeCliente(cliente);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#conexion;
  }
  async beginTransaction(): Promise<void> {
    noAqui();
  }
  async commitTransaction(): Promise<void> {
    noAqui();
  }
  async rollbackTransaction(): Promise<void> {
    noAqui();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const manejadores = new WeakMap<ClientBase, Tx>();

/** Kysely over one checked-out connection; kept with the connection because building it for each request is waste. */
export const kyselyDe = (cliente: ClientBase): Tx => {
  let tx = manejadores.get(cliente);
  if (!tx) {
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DriverDeCliente(cliente),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    tx = new Kysely<DB>({ dialect });
    manejadores.set(cliente, tx);
  }
  return tx;
};
