import { inScope, type Scope, subjectOfApplication } from "@farthing/domain/access";
import { missedNews, type News } from "@farthing/domain/application";
import type { Log } from "../../platform/log.ts";
import { listenTo } from "../database/listening.ts";

/** Somebody who has a screen open. */
export interface NewsReader {
  readonly scope: Scope;
  /** Whose settings they see; null for whoever looks at more than one retailer. */
  readonly retailer: string | null;
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
type Told = { readonly kind: "clock" } | OfSettings | (OfApplication & { readonly branch: string; readonly proposedBy: string | null });
/** Of one retailer, or of all that have none of their own. */
type OfSettings = { readonly kind: "settings"; readonly retailer: string | null };
type OfApplication = News & { readonly kind: "application" | "decision" | "history" | "pairing"; readonly id: string };

/** Who joins is told what was said this long before, because they read their page while they were on their way. */
const retoldMs = 5_000;

/**
 * The node's one listening connection, and everybody on this node who wants to hear. When the connection is lost it is made anew, and
 * everybody is told that something may have been missed.
 */
export function createNewsroom(connectionString: string, log: Log): Newsroom {
  const readers = new Set<NewsReader>();
  /** As it was told: most of it grows old before anybody joins, and is never read. */
  const lately: { readonly payload: string; readonly at: number }[] = [];
  let listening: Awaited<ReturnType<typeof listenTo>> | undefined;
  let running = false;

  function heard(payload: string): void {
    const at = Date.now();
    lately.push({ payload, at });
    // What has grown old stands at the front, and goes in one piece: moving the rest up for every word would cost as much as there is of it.
    if (at - (lately[0]?.at ?? at) > 2 * retoldMs) lately.splice(0, firstAfter(at - retoldMs));
    if (readers.size === 0) return;
    const told = toldBy(payload);
    for (const reader of readers) tellOne(reader, told);
  }

  /** Whoever joins is told from here on. */
  function firstAfter(moment: number): number {
    const index = lately.findIndex(({ at }) => at > moment);
    return index < 0 ? lately.length : index;
  }

  return {
    async start() {
      running = true;
      const missed = () => {
        for (const { tell } of readers) tell(missedNews);
      };
      listening = await listenTo(
        connectionString,
        { channel: "farthing_news", applicationName: "farthing-news", onHeard: heard, onSubscribed: missed },
        log,
      );
    },
    join(reader) {
      if (!running) {
        reader.end();
        return () => undefined;
      }
      readers.add(reader);
      for (const { payload } of lately.slice(firstAfter(Date.now() - retoldMs))) tellOne(reader, toldBy(payload));
      return () => readers.delete(reader);
    },
    async stop() {
      running = false;
      for (const { end } of readers) end();
      readers.clear();
      await listening?.close();
    },
  };
}

const toldBy = (payload: string): Told => JSON.parse(payload) as Told;

/** Nobody learns that another shop's application exists. */
function tellOne({ scope, retailer, tell }: NewsReader, told: Told): void {
  if (told.kind === "clock") tell({ kind: "clock", id: null, version: null });
  else if (told.kind === "settings") {
    if (told.retailer === null || retailer === null || told.retailer === retailer) tell({ kind: "settings", id: null, version: null });
  } else if (inScope(scope, subjectOfApplication(told))) tell({ kind: told.kind, id: told.id, version: told.version });
}
