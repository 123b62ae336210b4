import { z } from "zod";
import { applicationIdSchema } from "../document/application-id.ts";

/**
 * What is told to an open screen: that something changed, never what. Whoever hears it reads again what they may read.
 * `application`: its row; `decision`: how far one has got; `history`: something was recorded about it; `pairing`: how far the customer has
 * got on a phone that has joined the till; `clock`: the business clock was moved; `settings`: what the shop may do, or how it looks; `missed`:
 * something may have been said while nobody could hear it.
 */
export const newsKinds = ["application", "decision", "history", "pairing", "clock", "settings", "missed"] as const;

export const newsSchema = z.object({
  kind: z.enum(newsKinds),
  /** Null where it concerns every application, or none. */
  id: z.nullable(applicationIdSchema),
  /** The application's version then: whoever has read it, or a later one, knows already. */
  version: z.number().int().nullable(),
});
export type News = z.infer<typeof newsSchema>;
