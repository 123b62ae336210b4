import { inScope, type Scope, subjectOfApplication } from "@farthing/domain/access";
import { missedNews, type News } from "@farthing/domain/application";
import type { Log } from "../../platform/log.ts";
import { listenTo } from "../database/listening.ts";

/** An open screen. */
export interface NewsReader {
  readonly scope: Scope;
  /** The retailer whose settings the screen shows. Null if it shows several retailers. */
  readonly retailer: string | null;
  readonly tell: (news: News) => void;
  /** Called when no more news will come. */
  readonly end: () => void;
}

export interface Newsroom {
  start(): Promise<void>;
  /** Returns a function to leave. A newsroom that does not run ends the reader at once. */
  join(reader: NewsReader): () => void;
  stop(): Promise<void>;
}

/** The payload of a trigger. `branch` and `proposedBy` decide who receives it and are not sent. */
type Told = { readonly kind: "clock" } | OfSettings | (OfApplication & { readonly branch: string; readonly proposedBy: string | null });
/** The settings of one retailer, or of all retailers without own settings. */
type OfSettings = { readonly kind: "settings"; readonly retailer: string | null };
type OfApplication = News & { readonly kind: "application" | "decision" | "history" | "pairing"; readonly id: string };

/** A new reader also gets the news of this time before, because its page was loading. */
const retoldMs = 5_000;

/**
 * One listening connection per node, and all readers of this node. After a lost connection every reader is notified that news may be
 * missing.
 */
export function createNewsroom(connectionString: string, log: Log): Newsroom {
  const readers = new Set<NewsReader>();
  /** Unparsed, because most news expire before a reader joins. */
  const lately: { readonly payload: string; readonly at: number }[] = [];
  let listening: Awaited<ReturnType<typeof listenTo>> | undefined;
  let running = false;

  function heard(payload: string): void {
    const at = Date.now();
    lately.push({ payload, at });
    // Expired news are removed in large pieces, because each removal moves the rest.
    if (at - (lately[0]?.at ?? at) > 2 * retoldMs) lately.splice(0, firstAfter(at - retoldMs));
    if (readers.size === 0) return;
    const told = toldBy(payload);
    for (const reader of readers) tellOne(reader, told);
  }

  /** The index of the first news after the moment. */
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

/** A reader gets no news of applications out of its scope. */
function tellOne({ scope, retailer, tell }: NewsReader, told: Told): void {
  if (told.kind === "clock") tell({ kind: "clock", id: null, version: null });
  else if (told.kind === "settings") {
    if (told.retailer === null || retailer === null || told.retailer === retailer) tell({ kind: "settings", id: null, version: null });
  } else if (inScope(scope, subjectOfApplication(told))) tell({ kind: told.kind, id: told.id, version: told.version });
}
