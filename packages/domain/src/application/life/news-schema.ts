import { z } from "zod";
import { applicationIdSchema } from "../document/application-id.ts";

/**
 * A message to open screens that something changed. The message never contains the change, so a screen reads the data again with the
 * permissions of its user. `missed` means that messages may have been lost.
 */
export const newsKinds = ["application", "decision", "history", "pairing", "clock", "settings", "missed"] as const;

export const newsSchema = z.object({
  kind: z.enum(newsKinds),
  /** Null if the message is not about one application. */
  id: z.nullable(applicationIdSchema),
  /** The version after the change. A screen with this version or a later one is up to date. */
  version: z.number().int().nullable(),
});
export type News = z.infer<typeof newsSchema>;
