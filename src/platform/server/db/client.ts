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

const names = new Map<string, string>();

/** The same text always has the same name, so the server parses and plans it once per connection and not once per call. */
export const nameOf = (sql: string): string => {
  let nombre = names.get(sql);
  if (nombre === undefined) {
    nombre = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, nombre);
  }
  return nombre;
};

class ClientConnection implements DatabaseConnection {
  readonly #cliente: ClientBase;

  constructor(client: ClientBase) {
    this.#cliente = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#cliente.query({ name: nameOf(sql), text: sql, values: [...parameters] });
    return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not part of a request transaction');
  }
}

const notHere = (): never => {
  throw new Error('transactions begin and end in transaction.ts only');
};

class ClientDriver implements Driver {
  readonly #conexion: DatabaseConnection;

  constructor(client: ClientBase) {
    this.#conexion = new ClientConnection(client);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#conexion;
  }
  async beginTransaction(): Promise<void> {
    notHere();
  }
  async commitTransaction(): Promise<void> {
    notHere();
  }
  async rollbackTransaction(): Promise<void> {
    notHere();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const handlers = new WeakMap<ClientBase, Tx>();

/** Kysely over one checked-out connection; kept with the connection because building it for each request is waste. */
export const kyselyOf = (client: ClientBase): Tx => {
  let tx = handlers.get(client);
  if (!tx) {
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    tx = new Kysely<DB>({ dialect });
    handlers.set(client, tx);
  }
  return tx;
};
