import { z } from "zod";
import { applicationIdSchema } from "../document/application-id.ts";

/**
 * A notification to open screens that something changed. The notification never contains the change itself, so each screen reads the data
 * again with the permissions of its user. `missed` means that notifications may have been lost.
 */
export const newsKinds = ["application", "decision", "history", "pairing", "clock", "settings", "missed"] as const;

export const newsSchema = z.object({
  kind: z.enum(newsKinds),
  /** Null if the notification is not about one application. */
  id: z.nullable(applicationIdSchema),
  /** The version after the change. A screen that shows this version or a later version is up to date. */
  version: z.number().int().nullable(),
});
export type News = z.infer<typeof newsSchema>;
