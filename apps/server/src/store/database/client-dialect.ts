import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { QueryResult as Answer, QueryConfig } from "pg";
import { naming } from "./naming.ts";
import type { DB } from "./schema.generated.ts";
import { prepared, type Statement } from "./statements.ts";

/** Whatever takes a statement: a client, or somebody who stands before one. */
interface Asked {
  query(statement: QueryConfig): Promise<Answer>;
}

/**
 * Kysely on one client that somebody else began a transaction on. A unit of work opens with a single
 * round trip (begin, role, scope, clock), which Kysely's own transactions cannot do.
 */
export function onClient(client: Asked): Kysely<DB> {
  return new Kysely<DB>({ dialect: new ClientDialect(client), plugins: [naming] });
}

class ClientDialect implements Dialect {
  readonly #client: Asked | undefined;
  constructor(client: Asked | undefined) {
    this.#client = client;
  }
  createAdapter = () => new PostgresAdapter();
  createDriver = () => (this.#client ? new ClientDriver(this.#client) : new DummyDriver());
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
  createQueryCompiler = () => new PostgresQueryCompiler();
}

class ClientDriver implements Driver {
  readonly #connection: ClientConnection;
  constructor(client: Asked) {
    this.#connection = new ClientConnection(client);
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("savepoint nested"));
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("release savepoint nested"));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback to savepoint nested"));
  }
  async releaseConnection() {}
  async destroy() {}
}

class ClientConnection implements DatabaseConnection {
  readonly #client: Asked;
  constructor(client: Asked) {
    this.#client = client;
  }
  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#client.query(prepared(statement));
    return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) };
  }
  // biome-ignore lint/correctness/useYield: rows are read whole here; a stream would hold the transaction open
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("a unit of work does not stream");
  }
}

/** For statements that are written once and sent by many units of work. */
export const unsent = new Kysely<DB>({ dialect: new ClientDialect(undefined), plugins: [naming] });

/** Such a statement with the values of one unit of work. */
export const asking = <Row>(statement: CompiledQuery<Row>, ...parameters: readonly unknown[]): CompiledQuery<Row> => ({
  ...statement,
  parameters,
});

/** A statement of many rows, each of which is a list of its values: naming every value of every row costs more than reading it. */
export const inPlaces = (statement: CompiledQuery): CompiledQuery & Pick<Statement, "rowMode"> => ({ ...statement, rowMode: "array" });
