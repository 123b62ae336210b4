import { z } from "zod";
import { applicationIdSchema } from "./application-id.ts";

/**
 * What is told to an open screen: that something changed, never what. Whoever hears it reads again what they may read.
 * `application`: its row; `decision`: how far one has got; `history`: something was recorded about it; `clock`: the business clock was
 * moved; `missed`: something may have been said while nobody could hear it.
 */
export const newsKinds = ["application", "decision", "history", "clock", "missed"] as const;

export const newsSchema = z.object({
  kind: z.enum(newsKinds),
  /** Null where it concerns every application. */
  id: applicationIdSchema.nullable(),
  /** The application's version then: whoever has read it, or a later one, knows already. */
  version: z.number().int().nullable(),
});
export type News = z.infer<typeof newsSchema>;

export const missedNews: News = { kind: "missed", id: null, version: null };

/** A stream says at least this often that it is still there; whoever hears nothing for longer opens another. */
export const newsTiming = { heartbeatMs: 2_500, silenceMsMax: 6_000 } as const;
