import type { LiveUpdate } from "./news-schema.ts";

/** This file is separate from `news-schema.ts`, because browsers need these constants but not the schema library. */

export const missedUpdatesNotification: LiveUpdate = { kind: "missed", id: null, version: null };

/** After `silenceMsMax` without a heartbeat, the browser opens a new stream. */
export const liveUpdateTiming = { heartbeatMs: 2_500, silenceMsMax: 6_000 } as const;
