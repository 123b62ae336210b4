import { setTimeout as wait } from "node:timers/promises";
import { createApplicantApp } from "./http/applicant/app.ts";
import { createHealthApp } from "./http/health.ts";
import { createLenderApp } from "./http/lender/app.ts";
import { type Served, serveOrigins, serveWorker } from "./http/origins.ts";
import { areAppsBuilt } from "./http/pages.ts";
import { createStaffApp } from "./http/staff/app.ts";
import { jobNames } from "./jobs/handlers.ts";
import { createQueue, installQueues } from "./jobs/queue.ts";
import { announce } from "./jobs/subscriptions.ts";
import { work } from "./jobs/worker.ts";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createProviders } from "./providers/index.ts";
import { createSmtpMailer } from "./providers/mail/smtp.ts";
import { AccessLog } from "./store/audit/access-log.ts";
import { admitServer, refuseMightyLogin } from "./store/database/logins.ts";
import { migrate, requireMigrated } from "./store/database/migrate.ts";
import type { DatabaseLogins } from "./store/database/open-database.ts";
import { createPool } from "./store/database/pool.ts";
import { openReplica } from "./store/database/replica.ts";
import { SharedConnections } from "./store/database/shared-connections.ts";
import { createChangeFeed } from "./store/news/change-feed.ts";
import { addMissingSwitches } from "./store/retailers/feature-switches.ts";
import { createStore } from "./store/unit-of-work.ts";
import { createLenderSealer } from "./use-cases/signing/lender-sealer.ts";

/**
 * Runs with the database owner's login. Migrates the schema, adds new switches, creates the queues and grants access to the server's login. Several nodes may
 * call this function at once.
 */
export async function prepareDatabase(
  { controlKey }: Pick<Config, "controlKey">,
  { connectionString, ownerConnectionString }: { readonly connectionString: string; readonly ownerConnectionString: string },
  log: Log,
): Promise<void> {
  // Neither migrations nor waiting for another node's migration have a time limit.
  const owner = createPool(ownerConnectionString, 2, log, { statementMsMax: 0 });
  try {
    await migrate(owner);
    await addMissingSwitches(owner);
    await installQueues(owner, jobNames);
    await admitServer(owner, connectionString, controlKey !== undefined);
  } finally {
    await owner.end();
  }
}

/** Creates and connects all parts of the server. No other file does. */
export function compose(config: Config, database: DatabaseLogins, log: Log) {
  const metrics = createMetrics();
  const pool = createPool(database.connectionString, config.databasePoolMax, log, database);
  const queue = createQueue(database.connectionString, log, { ...database, isWorked: config.role !== "web" });
  const replica = config.databaseReadUrl
    ? openReplica(
        { connectionString: config.databaseReadUrl, primary: pool, connectionsMax: config.databasePoolMax, pooler: database.pooler },
        log,
      )
    : undefined;
  const shared = new SharedConnections(pool);
  const store = createStore({
    pool,
    shared,
    replica,
    masterKey: config.masterKey,
    secondMasterKey: config.secondMasterKey,
    jobSender: queue.sender,
    announce,
  });
  const accessLog = new AccessLog(store, log);
  const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, needsTls: config.smtpNeedsTls }, log);
  const providers = createProviders(config, metrics, log);
  const sealer = createLenderSealer(config, store);
  const changeFeed = createChangeFeed(database.listenConnectionString ?? database.connectionString, log);
  let draining = false;
  const parts = {
    config,
    log,
    metrics,
    pool,
    shared,
    store,
    accessLog,
    providers,
    sealer,
    changeFeed,
    isDraining: () => draining,
    areAppsBuilt,
  };
  let served: Served | undefined;

  return {
    config,
    pool,
    store,
    queue,

    /** Migrates the database if the owner's login is configured. Otherwise the database must already be migrated. */
    async prepare(): Promise<void> {
      const { connectionString, ownerConnectionString } = database;
      if (ownerConnectionString) await prepareDatabase(config, { connectionString, ownerConnectionString }, log);
      await refuseMightyLogin(pool);
      await requireMigrated(pool);
      await queue.start();
    },

    async serve(): Promise<void> {
      const apps = { staff: await createStaffApp(parts), applicant: await createApplicantApp(parts), lender: await createLenderApp(parts) };
      await Promise.all(Object.values(apps).map((app) => app.ready()));
      accessLog.start();
      await changeFeed.start();
      served = serveOrigins(apps, config);
      await served.listen();
    },

    async work(): Promise<void> {
      await work(queue, store, { log, mailer, lender: config.lender, origins: config.origins, providers, sealer }, metrics);
      if (config.role !== "worker") return;
      const health = createHealthApp({ ...parts, areAppsBuilt: () => true });
      await health.ready();
      served = serveWorker(health, config);
      await served.listen();
    },

    /** First reports "not ready" while requests are still accepted. Then finishes open requests and jobs, and closes the database. */
    async stop(): Promise<void> {
      draining = true;
      if (served && config.drainMs > 0) await wait(config.drainMs);
      // Event streams never end by themselves, so they are closed. The browser reconnects to another node.
      await Promise.all([served?.drain(), changeFeed.stop()]);
      await accessLog.stop();
      await queue.stop();
      mailer.close();
      await replica?.end();
      await pool.end();
    },
  };
}

export type Server = ReturnType<typeof compose>;
