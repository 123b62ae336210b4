import { setTimeout as wait } from "node:timers/promises";
import { StartRefused } from "../start-refused.ts";
import { type PostgresControl, type Postmaster, startMsMax } from "./control.ts";
import type { PostgresHome } from "./home.ts";
import type { Listener } from "./listener.ts";
import { readPidFile } from "./pid-file.ts";

const limits = {
  /**
   * If PostgreSQL's main process was killed, its child processes first finish their current work. A new start waits for them for at most
   * this time.
   */
  leftoversMsMax: 15_000,
  stopMsMax: 20_000,
} as const;

/** PostgreSQL's error messages quote rows and parameters, so they are not logged. Messages about start and shutdown are logged. */
const logSettingsWithoutValues = {
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_min_duration_statement: "-1",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

const farthingSettings = {
  max_connections: "200",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  // Statements are short, so compiling them (JIT) would cost more than running them.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  ...logSettingsWithoutValues,
};

const nonDurableSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

type Settings = Readonly<Record<string, string>>;

export interface Cluster {
  readonly home: PostgresHome;
  readonly control: PostgresControl;
  readonly listener: Listener;
}

export async function startPostmaster({ home, control, listener }: Cluster, durable: boolean, asked: Settings): Promise<Postmaster> {
  const giveUpAt = Date.now() + limits.leftoversMsMax;
  for (;;) {
    const address = await listener.prepareStart();
    const attempt = await control.launch({ ...farthingSettings, ...(durable ? {} : nonDurableSettings), ...asked, ...address });
    if ("postmaster" in attempt) return attempt.postmaster;
    const leftovers = /shared memory block .* still in use|postmaster\.pid" already exists/.test(attempt.complaint);
    if (!leftovers || Date.now() > giveUpAt) throw new StartRefused(`PostgreSQL could not start in ${home.folder}: ${attempt.complaint}.`);
    await wait(50);
  }
}

/** A killed Farthing process can leave its PostgreSQL running. This function takes it over if it answers, and stops it otherwise. */
export async function adoptOrphanedPostmaster(
  { home, control }: Cluster,
  answers: () => Promise<boolean>,
): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + startMsMax;
  for (;;) {
    const found = readPidFile(home);
    const orphan = found && control.find(found.pid);
    if (!found || !orphan) return undefined;
    if (found.state === "ready" || Date.now() > giveUpAt) {
      if (await answers()) return orphan;
      await stopPostmaster(orphan);
      return undefined;
    }
    await wait(20);
  }
}

/** PostgreSQL first gets a request to shut down fast. After the time limit, it must shut down immediately. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  postmaster.send("SIGINT");
  const patience = new AbortController();
  const hurry = wait(limits.stopMsMax, undefined, { signal: patience.signal }).then(
    () => postmaster.send("SIGQUIT"),
    () => undefined,
  );
  await postmaster.ended();
  patience.abort();
  await hurry;
}
