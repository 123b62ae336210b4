import pg from "pg";
import { StartRefused } from "../start-refused.ts";
import { makeRunnable } from "./binaries.ts";
import { createCluster, refuseOtherVersion, serverLogin, superuser } from "./cluster.ts";
import { preparePostgresHome } from "./home.ts";
import type { Listener } from "./listener.ts";
import { takeLock } from "./lock.ts";
import { choosePostgresControl, listenerOf, type Platform, thisPlatform } from "./platform.ts";
import { adoptOrphanedPostmaster, startPostmaster } from "./postmaster.ts";
import { supervise } from "./supervisor.ts";

/**
 * PostgreSQL comes from an npm package and listens on a unix socket, or on a port on Windows. Farthing restarts it after a crash. If
 * Farthing is killed with kill -9, PostgreSQL continues, and the next start of Farthing uses it.
 */

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** If false, PostgreSQL is faster, but a power cut can lose data. Tests pass false. */
  readonly durable?: boolean;
  /** These PostgreSQL settings are added to Farthing's own, and win over settings of the same name. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly database?: string;
  /** Called after PostgreSQL has crashed and was restarted. Open connections are lost, but committed rows are not. */
  readonly onRestart?: () => void;
  readonly onExit?: (reason: Error) => void;
  readonly platform?: Platform;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  readonly serverConnectionString: string;
  /** True if a killed Farthing process had left this PostgreSQL running, and this process now uses it. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, settings = {}, database = "farthing", onRestart, onExit, platform = thisPlatform() } = options;
  const home = preparePostgresHome(options.dataDir);
  const lock = takeLock(home);
  const listener = listenerOf(home, platform.name);
  const release = () => {
    listener.close();
    lock.release();
  };
  try {
    refuseOtherVersion(home, platform.binaries);
    listener.open();
    const programs = makeRunnable(platform.binaries, home, platform.name);
    const cluster = { home, listener, control: choosePostgresControl(home, programs, platform.name) };
    const start = () => startPostmaster(cluster, durable, settings);
    const orphan = await adoptOrphanedPostmaster(cluster, () => isAnswering(listener));
    if (!orphan) await createCluster(home, programs, listener, durable);
    const { stop } = supervise({ postmaster: orphan ?? (await start()), start, onRestart, onExit, onEnd: release });
    await ensureDatabase(listener, database).catch(async (error) => {
      await stop();
      throw error;
    });
    return {
      connectionString: listener.addressOf(superuser, database),
      serverConnectionString: listener.addressOf(serverLogin, database),
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

export const addressOfEmbeddedPostgres = (dataDir: string, database = "farthing", platform: string = process.platform): string =>
  listenerOf(preparePostgresHome(dataDir), platform).addressOf(superuser, database);

async function withClient<T>(listener: Listener, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: listener.addressOf(superuser, "postgres"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isAnswering = (listener: Listener) =>
  withClient(listener, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );

async function ensureDatabase(listener: Listener, database: string): Promise<void> {
  await withClient(listener, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
    const { rowCount: logins } = await client.query("select from pg_roles where rolname = $1", [serverLogin]);
    if (logins === 0) await client.query(`create role ${serverLogin} login ${passwordClause(listener)}`);
  });
}

const passwordClause = ({ password }: Listener) => (password === undefined ? "" : `password ${pg.escapeLiteral(password)}`);
