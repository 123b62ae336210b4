import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../platform/log.ts";
import { PrimaryClient } from "./primary-client.ts";

const timing = { answersWithinMs: 5_000, askEveryMs: 10_000, reconnectMs: 500 };

interface Listener {
  readonly channel: string;
  readonly applicationName: string;
  readonly onNotification: (payload: string) => void;
  /** Called after every connect, because notifications are lost while the connection is down. */
  readonly onSubscribed: () => void;
}

export async function listenTo(
  connectionString: string,
  { channel, applicationName, onNotification, onSubscribed }: Listener,
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
    client.on("notification", ({ payload = "" }) => onNotification(payload));
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listening = client;
    // A broken connection does not report an error, so a query checks the connection regularly.
    const checking = setInterval(() => void client.query("select 1").catch(() => client.end().catch(() => undefined)), timing.askEveryMs);
    void lost.then(() => {
      clearInterval(checking);
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
