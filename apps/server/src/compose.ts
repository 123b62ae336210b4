import { setTimeout as wait } from "node:timers/promises";
import { keyModeIn } from "@farthing/domain/access";
import { createApplicantApp } from "./http/applicant/app.ts";
import { createHealthApp } from "./http/health.ts";
import { createLenderApp } from "./http/lender/app.ts";
import { type ListeningServers, serveAppsByHost, serveWorkerHealth } from "./http/origins.ts";
import { areAppsBuilt } from "./http/pages.ts";
import { createStaffApp } from "./http/staff/app.ts";
import { jobNames } from "./jobs/handlers.ts";
import { createQueue, installQueues } from "./jobs/queue.ts";
import { queueJobsForEvent } from "./jobs/subscriptions.ts";
import { startWorkers } from "./jobs/worker.ts";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { StartRefused } from "./platform/start-refused.ts";
import { createProviders } from "./providers/index.ts";
import { createSmtpMailer } from "./providers/mail/smtp.ts";
import { AccessLog } from "./store/audit/access-log.ts";
import type { RecordedEvent } from "./store/audit/events.ts";
import { isWithoutConnection } from "./store/database/errors.ts";
import { Failover } from "./store/database/failover.ts";
import { grantServerRights, refusePrivilegedLogin } from "./store/database/logins.ts";
import { migrate, requireMigrated } from "./store/database/migrate.ts";
import type { DatabaseLogins } from "./store/database/open-database.ts";
import { createPool } from "./store/database/pool.ts";
import { openReplica } from "./store/database/replica.ts";
import { SharedConnections } from "./store/database/shared-connections.ts";
import { createChangeFeed } from "./store/news/change-feed.ts";
import { addMissingSwitches } from "./store/retailers/feature-switches.ts";
import { createStore, type Store } from "./store/unit-of-work.ts";
import { createLenderSealer } from "./use-cases/signing/lender-sealer.ts";

/** Connects as the database owner. Several server processes may call this function at once. */
export async function prepareDatabase(
  { controlKey }: Pick<Config, "controlKey">,
  { connectionString, ownerConnectionString }: { readonly connectionString: string; readonly ownerConnectionString: string },
  log: Log,
): Promise<void> {
  // A migration may run for long, or wait for the migration of another server process. Statements therefore have no time limit.
  const owner = createPool(ownerConnectionString, 2, log, { statementMsMax: 0 });
  try {
    await migrate(owner);
    await addMissingSwitches(owner);
    await installQueues(owner, jobNames);
    await grantServerRights(owner, connectionString, controlKey !== undefined);
  } finally {
    await owner.end();
  }
}

export async function requireMasterKey(store: Store): Promise<void> {
  if (await store.query({ is: "all" }, null, (tx) => tx.identityKeys.canBeOpened())) return;
  throw new StartRefused(
    "FARTHING_MASTER_KEY does not decrypt the values in this database. Set the key that encrypted them, as FARTHING_MASTER_KEY or as FARTHING_SECOND_MASTER_KEY.",
  );
}

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
  const failover = new Failover(pool);
  const store = createStore({
    pool,
    shared,
    failover,
    replica,
    masterKey: config.masterKey,
    secondMasterKey: config.secondMasterKey,
    jobSender: queue.sender,
    announce: queueJobsForEvent,
    onCommitted: (events) => countEvents(events, metrics),
  });
  const accessLog = new AccessLog(store, log);
  const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, needsTls: config.smtpNeedsTls }, log, metrics);
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
    failover,
    replica,
    accessLog,
    providers,
    sealer,
    changeFeed,
    isDraining: () => draining,
    areAppsBuilt,
  };
  let served: ListeningServers | undefined;

  return {
    config,
    pool,
    store,
    queue,

    /** Without the owner's connection string, the server does not migrate. The operator must have migrated the database before. */
    async prepare(): Promise<void> {
      const { connectionString, ownerConnectionString } = database;
      if (ownerConnectionString) await prepareDatabase(config, { connectionString, ownerConnectionString }, log);
      await new Failover(pool, config.databaseWaitMs).repeat(async () => {
        await refusePrivilegedLogin(pool);
        await requireMigrated(pool);
        await requireMasterKey(store);
      }, isWithoutConnection);
      await queue.start();
    },

    async serve(): Promise<void> {
      const apps = { staff: await createStaffApp(parts), applicant: await createApplicantApp(parts), lender: await createLenderApp(parts) };
      await Promise.all(Object.values(apps).map((app) => app.ready()));
      accessLog.start();
      await changeFeed.start();
      served = serveAppsByHost(apps, config);
      await served.listen();
    },

    async work(): Promise<void> {
      const keyMode = keyModeIn(config.env);
      await startWorkers(queue, store, {
        log,
        metrics,
        mailer,
        lender: config.lender,
        origins: config.origins,
        keyMode,
        providers,
        sealer,
      });
      if (config.role !== "worker") return;
      const health = createHealthApp({ ...parts, areAppsBuilt: () => true });
      await health.ready();
      served = serveWorkerHealth(health, config);
      await served.listen();
    },

    /** For `drainMs`, the server still accepts requests but reports "not ready", so that load balancers stop sending new ones. */
    async stop(): Promise<void> {
      draining = true;
      if (served && config.drainMs > 0) await wait(config.drainMs);
      // Event streams never end by themselves. After the server has closed them, the browsers reconnect to another server process.
      await Promise.all([served?.drain(), changeFeed.stop()]);
      await accessLog.stop();
      await queue.stop();
      mailer.close();
      await replica?.end();
      await pool.end();
    },
  };
}

/** Other facts of an event may be personal data, so only type and status become metrics. */
function countEvents(events: readonly RecordedEvent[], metrics: Metrics): void {
  for (const { type, facts } of events) metrics.events.inc({ type, status: "to" in facts ? String(facts.to) : "" });
}

export type Server = ReturnType<typeof compose>;
