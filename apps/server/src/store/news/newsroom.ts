import { inScope, type Scope, subjectOfApplication } from "@farthing/domain/access";
import { missedNews, type News } from "@farthing/domain/application";
import pg from "pg";
import type { Log } from "../../platform/log.ts";

/** Somebody who has a screen open. */
export interface NewsReader {
  readonly scope: Scope;
  readonly tell: (news: News) => void;
  /** Nothing more will be told. */
  readonly end: () => void;
}

export interface Newsroom {
  start(): Promise<void>;
  /** Answers how to leave. A newsroom that has stopped, or has not started, ends whoever comes. */
  join(reader: NewsReader): () => void;
  stop(): Promise<void>;
}

/** As the triggers tell it; `branch` and `proposedBy` say who may hear of it, and are told to nobody. */
type Told = { readonly kind: "clock" } | (OfApplication & { readonly branch: string; readonly proposedBy: string | null });
type OfApplication = News & { readonly kind: "application" | "decision" | "history"; readonly id: string };

const channel = "farthing_news";
const timing = { answersWithinMs: 5_000, askEveryMs: 10_000, reconnectMs: 500 };

/** Who joins is told what was said this long before, because they read their page while they were on their way. */
const retoldMs = 5_000;

/**
 * The node's one listening connection, and everybody on this node who wants to hear. When the connection is lost it is made anew, and
 * everybody is told that something may have been missed.
 */
export function createNewsroom(connectionString: string, log: Log): Newsroom {
  const readers = new Set<NewsReader>();
  let lately: { readonly told: Told; readonly at: number }[] = [];
  let listening: pg.Client | undefined;
  let running = false;

  const tellAll = (told: Told): void => {
    for (const reader of readers) tellOne(reader, told);
  };

  function heard({ payload = "" }: pg.Notification): void {
    const told = JSON.parse(payload) as Told;
    const at = Date.now();
    lately = [...lately.filter((entry) => entry.at > at - retoldMs), { told, at }];
    tellAll(told);
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: "farthing-news",
      connectionTimeoutMillis: timing.answersWithinMs,
      query_timeout: timing.answersWithinMs,
      keepAlive: true,
    });
    client.on("notification", heard);
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    listening = client;
    // A connection whose other end is gone says nothing, so it is asked.
    const asking = setInterval(() => void client.query("select 1").catch(() => client.end().catch(() => undefined)), timing.askEveryMs);
    void lost.then(() => {
      clearInterval(asking);
      if (running) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    log.warn("the connection that hears of changes was lost and is made anew");
    while (running) {
      try {
        await listen();
        for (const { tell } of readers) tell(missedNews);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, timing.reconnectMs));
      }
    }
  }

  return {
    async start() {
      running = true;
      await listen();
    },
    join(reader) {
      if (!running) {
        reader.end();
        return () => undefined;
      }
      readers.add(reader);
      const since = Date.now() - retoldMs;
      for (const { told, at } of lately) if (at > since) tellOne(reader, told);
      return () => readers.delete(reader);
    },
    async stop() {
      running = false;
      for (const { end } of readers) end();
      readers.clear();
      await listening?.end().catch(() => undefined);
    },
  };
}

/** Nobody learns that another shop's application exists. */
function tellOne({ scope, tell }: NewsReader, told: Told): void {
  if (told.kind === "clock") tell({ kind: "clock", id: null, version: null });
  else if (inScope(scope, subjectOfApplication(told))) tell({ kind: told.kind, id: told.id, version: told.version });
}
