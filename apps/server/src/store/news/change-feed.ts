import { inScope, type Scope, subjectOfApplication } from "@farthing/domain/access";
import { type LiveUpdate, missedUpdatesNotification } from "@farthing/domain/application";
import type { Log } from "../../platform/log.ts";
import { listenTo } from "../database/listening.ts";

export interface ChangeFeedReader {
  readonly scope: Scope;
  /** The retailer whose settings the page shows. Null if the page shows several retailers. */
  readonly retailer: string | null;
  readonly notify: (news: LiveUpdate) => void;
  /** `checkAccess` is called when the access of the page's session or user changes. */
  readonly session: string;
  readonly user: string;
  readonly checkAccess: () => void;
  readonly end: () => void;
}

export interface ChangeFeed {
  start(): Promise<void>;
  /** Returns a function that ends the page's subscription. If the server is not listening to the database, `end` is called immediately. */
  join(reader: ChangeFeedReader): () => void;
  stop(): Promise<void>;
}

/** `branch` and `proposedBy` decide which pages receive the notification, and are not sent to the browser. */
type Notification =
  | { readonly kind: "clock" }
  | AccessChange
  | SettingsChange
  | (ApplicationChange & { readonly branch: string; readonly proposedBy: string | null });
type AccessChange = { readonly kind: "access"; readonly session?: string; readonly user?: string };
/** If `retailer` is null, the general settings have changed. They apply to all retailers that have no settings of their own. */
type SettingsChange = { readonly kind: "settings"; readonly retailer: string | null };
type ApplicationChange = LiveUpdate & { readonly kind: "application" | "decision" | "history" | "pairing"; readonly id: string };

/** A page may miss notifications while it is loading. When it connects, it gets the notifications of the last seconds. */
const replayWindowMs = 5_000;

/** All open pages share one database connection. If the connection was lost, every page is notified that it may have missed changes. */
export function createChangeFeed(connectionString: string, log: Log): ChangeFeed {
  const readers = new Set<ChangeFeedReader>();
  /** Notifications are stored unparsed, because most of them expire before a page connects. */
  const recent: { readonly payload: string; readonly at: number }[] = [];
  let listening: Awaited<ReturnType<typeof listenTo>> | undefined;
  let running = false;

  function receive(payload: string): void {
    const at = Date.now();
    recent.push({ payload, at });
    // Each removal shifts the rest of the array, so expired notifications are removed in large batches.
    if (at - (recent[0]?.at ?? at) > 2 * replayWindowMs) recent.splice(0, firstAfter(at - replayWindowMs));
    if (readers.size === 0) return;
    const notification = parseNotification(payload);
    for (const reader of readers) notifyReader(reader, notification);
  }

  function firstAfter(moment: number): number {
    const index = recent.findIndex(({ at }) => at > moment);
    return index < 0 ? recent.length : index;
  }

  return {
    async start() {
      running = true;
      const missed = () => {
        for (const { notify } of readers) notify(missedUpdatesNotification);
      };
      listening = await listenTo(
        connectionString,
        { channel: "farthing_news", applicationName: "farthing-news", onNotification: receive, onSubscribed: missed },
        log,
      );
    },
    join(reader) {
      if (!running) {
        reader.end();
        return () => undefined;
      }
      readers.add(reader);
      for (const { payload } of recent.slice(firstAfter(Date.now() - replayWindowMs))) notifyReader(reader, parseNotification(payload));
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

const parseNotification = (payload: string): Notification => JSON.parse(payload) as Notification;

/** A page gets no notification about an application outside its scope. */
function notifyReader(reader: ChangeFeedReader, notification: Notification): void {
  const { scope, retailer, notify } = reader;
  if (notification.kind === "access") {
    const { session = reader.session, user = reader.user } = notification;
    if (session === reader.session && user === reader.user) reader.checkAccess();
  } else if (notification.kind === "clock") notify({ kind: "clock", id: null, version: null });
  else if (notification.kind === "settings") {
    if (notification.retailer === null || retailer === null || notification.retailer === retailer)
      notify({ kind: "settings", id: null, version: null });
  } else if (inScope(scope, subjectOfApplication(notification)))
    notify({ kind: notification.kind, id: notification.id, version: notification.version });
}
