import { setTimeout as wait } from "node:timers/promises";
import { describeAddresses } from "../../platform/database-addresses.ts";
import { StartRefused } from "../../platform/start-refused.ts";
import { PrimaryClient } from "./primary-client.ts";

const oldestServerMajor = 15;
const pauseMs = { first: 500, longest: 10_000 };

export interface DatabaseWait {
  readonly forMs: number;
  readonly onWait?: ((sentence: string) => void) | undefined;
}

/** A database cluster has no primary while it elects a new one. This function waits for at most `forMs` and then fails with the reason. */
export async function awaitDatabase(connectionString: string, setting: string, { forMs, onWait }: DatabaseWait): Promise<void> {
  const giveUpAt = Date.now() + forMs;
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.longest)) {
    const trouble = await findConnectionProblem(connectionString, setting);
    if (!trouble) return;
    if (!trouble.mayPass || Date.now() + pause > giveUpAt) throw new StartRefused(`${trouble.sentence}.`);
    onWait?.(`${trouble.sentence}; trying again in ${pause / 1_000} s.`);
    await wait(pause);
  }
}

interface ConnectionProblem {
  readonly sentence: string;
  readonly mayPass: boolean;
}

async function findConnectionProblem(connectionString: string, setting: string): Promise<ConnectionProblem | undefined> {
  const where = describeAddresses(connectionString);
  const client = new PrimaryClient({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>("select current_setting('server_version_num')::int as number");
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (major >= oldestServerMajor) return undefined;
    return {
      sentence: `The PostgreSQL server at ${where} is version ${major}; Farthing needs ${oldestServerMajor} or later`,
      mayPass: false,
    };
  } catch (error) {
    const { message = "", code = "" } = error as { message?: string; code?: string };
    return {
      sentence: `The database at ${where} (${setting}) cannot be reached: ${message || "no answer"}`,
      mayPass: !lastingErrorPattern.test(code),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const lastingErrorPattern = /^(28|3D)/;
