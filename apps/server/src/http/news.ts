import { PassThrough, type Readable } from "node:stream";
import * as contract from "@farthing/contract";
import { seesOtherRetailers } from "@farthing/domain/access";
import { type LiveUpdate, liveUpdateTiming } from "@farthing/domain/application";
import type { Gauge } from "prom-client";
import type { ChangeFeed, ChangeFeedReader } from "../store/news/change-feed.ts";
import { refuseIfLimited } from "../use-cases/rate-limit.ts";
import { readApplicationRetailer } from "../use-cases/retailers/read-retailer.ts";
import type { EndpointImplementer, HandlerInput } from "./implement.ts";

/** The maximum number of open event streams in one session. If a session has more tabs, the further tabs request the data at intervals. */
const streamsPerSessionMax = 8;

/** Access is checked again after this number of heartbeats, because no event reports that a session has expired. */
const heartbeatsBetweenChecks = 4;

/** The server disconnects a client that does not read its event stream. When the client reconnects, it reloads all its data. */
const unreadBytesMax = 65_536;

export interface LiveUpdateDependencies {
  readonly changeFeed: ChangeFeed;
  readonly metrics: { readonly openStreams: Gauge };
  readonly heartbeatMs?: number;
}

export const serveLiveUpdates = (implement: EndpointImplementer, parts: LiveUpdateDependencies): void =>
  implement(contract.followApplications, async ({ holder, ...called }) => {
    const { role, retailer } = called.ctx.actor;
    return openStream(parts, holder.sessionId, { ...called, retailer: seesOtherRetailers(role) ? null : retailer });
  });

export const serveCustomerLiveUpdates = (implement: EndpointImplementer, parts: LiveUpdateDependencies): void =>
  implement(contract.followOwnApplication, async ({ given, ...called }) => {
    const { branch } = await readApplicationRetailer(called.ctx, given.params.id);
    return openStream(parts, called.ctx.actor.id, { ...called, retailer: branch.retailer.normalisedName });
  });

/**
 * A browser whose session has too many event streams tries again after this time. By then, the server has noticed which pages were closed,
 * so a stream may be free.
 */
const streamRetrySeconds = 30;
const openStreamsBySession = new Map<string, number>();

type Listener = Pick<HandlerInput<typeof contract.followApplications>, "ctx" | "stillHasAccess"> & Pick<ChangeFeedReader, "retailer">;

function openStream(
  { changeFeed, metrics, heartbeatMs = liveUpdateTiming.heartbeatMs }: LiveUpdateDependencies,
  session: string,
  listener: Listener,
): Readable {
  const open = openStreamsBySession.get(session) ?? 0;
  if (open >= streamsPerSessionMax) refuseIfLimited(streamRetrySeconds);
  openStreamsBySession.set(session, open + 1);
  metrics.openStreams.inc();

  const stream = new PassThrough();
  const write = (text: string): void => {
    if (stream.writableLength > unreadBytesMax) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  // The first write to the stream also sends the HTTP headers.
  write(": listening\n\n");
  const checkAccess = async (): Promise<void> => {
    if (!(await listener.stillHasAccess())) stream.end();
  };
  const unsubscribe = changeFeed.join({
    session,
    user: listener.ctx.actor.id,
    checkAccess: () => void checkAccess(),
    scope: listener.ctx.actor.scope,
    retailer: listener.retailer,
    notify: (news: LiveUpdate) => write(`data: ${JSON.stringify(news)}\n\n`),
    end: () => stream.end(),
  });
  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    if (beats % heartbeatsBetweenChecks === 0) void checkAccess();
    write(": still here\n\n");
  }, heartbeatMs);
  stream.once("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
    metrics.openStreams.dec();
    const others = (openStreamsBySession.get(session) ?? 1) - 1;
    if (others > 0) openStreamsBySession.set(session, others);
    else openStreamsBySession.delete(session);
  });
  return stream;
}
