import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../platform/log.ts";
import { PrimaryClient } from "./primary-client.ts";

const timing = { answersWithinMs: 5_000, askEveryMs: 10_000, reconnectMs: 500 };

interface Listener {
  readonly channel: string;
  readonly applicationName: string;
  readonly onHeard: (payload: string) => void;
  /** Now, and after every loss: what was said in between was not heard. */
  readonly onSubscribed: () => void;
}

/** One connection that hears what is notified on a channel, made anew whenever it is lost. Rejects where the first cannot be made. */
export async function listenTo(
  connectionString: string,
  { channel, applicationName, onHeard, onSubscribed }: Listener,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  let isOpen = true;
  let listening: pg.Client | undefined;

  async function subscribe(): Promise<void> {
    const client = new PrimaryClient({
      connectionString,
      application_name: applicationName,
      connectionTimeoutMillis: timing.answersWithinMs,
      query_timeout: timing.answersWithinMs,
      keepAlive: true,
    });
    client.on("notification", ({ payload = "" }) => onHeard(payload));
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listening = client;
    // A connection whose other end is gone says nothing, so it is asked.
    const asking = setInterval(() => void client.query("select 1").catch(() => client.end().catch(() => undefined)), timing.askEveryMs);
    void lost.then(() => {
      clearInterval(asking);
      if (isOpen) void subscribeAgain();
    });
    onSubscribed();
  }

  async function subscribeAgain(): Promise<void> {
    log.warn({ channel }, "a connection that listens was lost and is made anew");
    while (isOpen) {
      try {
        return await subscribe();
      } catch {
        await wait(timing.reconnectMs);
      }
    }
  }

  await subscribe();
  return {
    async close() {
      isOpen = false;
      await listening?.end().catch(() => undefined);
    },
  };
}
