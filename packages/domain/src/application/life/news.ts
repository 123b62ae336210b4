import type { News } from "./news-schema.ts";

/** Apart from the schema, which no browser needs. */

export const missedNews: News = { kind: "missed", id: null, version: null };

/** A stream says at least this often that it is still there; whoever hears nothing for longer opens another. */
export const newsTiming = { heartbeatMs: 2_500, silenceMsMax: 6_000 } as const;
