import type { News } from "./news-schema.ts";

/** This file is separate from the schema, which no browser needs. */

export const missedNews: News = { kind: "missed", id: null, version: null };

/** The interval of heartbeats, and the duration of silence after which the browser opens a new stream. */
export const newsTiming = { heartbeatMs: 2_500, silenceMsMax: 6_000 } as const;
