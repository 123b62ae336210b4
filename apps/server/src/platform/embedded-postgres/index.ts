import pg from "pg";
import { StartRefused } from "../start-refused.ts";
import { findBinaries, makeRunnable } from "./binaries.ts";
import { createCluster, refuseOtherVersion, serverLogin, superuser } from "./cluster.ts";
import { type Home, openHome, openSocketFolder, removeSocketFolder } from "./home.ts";
import { takeLock } from "./lock.ts";
import { adoptOrphan, startPostmaster } from "./postmaster.ts";
import { supervise } from "./supervisor.ts";

/**
 * Runs a real PostgreSQL from an npm package on a unix socket. If Farthing runs as root, PostgreSQL runs as the user nobody. PostgreSQL is
 * restarted after a crash. If Farthing is killed with kill -9, PostgreSQL continues, and the next start of Farthing uses it.
 */

export interface EmbeddedPostgresOptions {
  /** Farthing's data directory. The cluster is in the subfolder `postgres`. */
  readonly dataDir: string;
  /** If false, PostgreSQL is faster, but a power cut can lose data. Tests pass false. */
  readonly durable?: boolean;
  /** PostgreSQL settings that are added to Farthing's own settings or override them. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly database?: string;
  /** Called after PostgreSQL has crashed and was restarted. Open connections are lost, but committed rows are not. */
  readonly onRestart?: () => void;
  readonly onExit?: (reason: Error) => void;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  readonly serverConnectionString: string;
  /** True if a killed Farthing process had left this PostgreSQL running, and this process now uses it. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/** If PostgreSQL cannot start, throws a StartRefused error with one sentence for the operator. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, settings = {}, database = "farthing", onRestart, onExit } = options;
  const binaries = findBinaries();
  const home = openHome(options.dataDir);
  const lock = takeLock(home);
  const release = () => {
    removeSocketFolder(home);
    lock.release();
  };
  try {
    refuseOtherVersion(home, binaries);
    openSocketFolder(home);
    const programs = makeRunnable(binaries, home);
    const start = () => startPostmaster(home, programs, durable, settings);
    const orphan = await adoptOrphan(home, () => answers(home));
    if (!orphan) await createCluster(home, programs, durable);
    const { stop } = supervise({ postmaster: orphan ?? (await start()), start, onRestart, onExit, onEnd: release });
    await ensureDatabase(home, database).catch(async (error) => {
      await stop();
      throw error;
    });
    return {
      connectionString: connectionStringOf(home, database),
      serverConnectionString: connectionStringOf(home, database, serverLogin),
      adopted: orphan !== undefined,
      stop,
    };
  } catch (error) {
    release();
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`PostgreSQL could not be started in ${home.folder}: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    });
  }
}

export const addressOfEmbeddedPostgres = (dataDir: string, database = "farthing"): string =>
  connectionStringOf(openHome(dataDir), database);

const connectionStringOf = (home: Home, database: string, login = superuser) =>
  `postgresql://${login}@localhost/${encodeURIComponent(database)}?host=${encodeURI(home.socketFolder)}`;

async function withClient<T>(home: Home, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connectionStringOf(home, "postgres"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = (home: Home) =>
  withClient(home, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );

async function ensureDatabase(home: Home, database: string): Promise<void> {
  await withClient(home, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
    const { rowCount: logins } = await client.query("select from pg_roles where rolname = $1", [serverLogin]);
    if (logins === 0) await client.query(`create role ${serverLogin} login`);
  });
}
