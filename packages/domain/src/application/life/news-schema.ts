import { z } from "zod";
import { applicationIdSchema } from "../document/application-id.ts";

/**
 * The kinds of changes of which the server notifies a browser. A notification says what has changed, but does not contain the new values.
 * `missed` means that the browser may have missed notifications.
 */
export const liveUpdateKinds = ["application", "decision", "history", "pairing", "clock", "settings", "missed"] as const;

export const liveUpdateSchema = z.object({
  kind: z.enum(liveUpdateKinds),
  /** Null if the notification is not about one application. */
  id: z.nullable(applicationIdSchema),
  /** The version after the change. A screen that shows this version or a later version is up to date. */
  version: z.number().int().nullable(),
});
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
