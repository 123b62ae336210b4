import { z } from "zod";
import { applicationIdSchema } from "../document/application-id.ts";

/** A notification says what has changed, but not the new values. `missed` means that the browser may have missed notifications. */
const liveUpdateKinds = ["application", "decision", "history", "pairing", "clock", "settings", "missed"] as const;

export const liveUpdateSchema = z.object({
  kind: z.enum(liveUpdateKinds),
  /** Null if the notification is not about one application. */
  id: z.nullable(applicationIdSchema),
  /** A screen that shows this version or a later one is up to date. */
  version: z.number().int().nullable(),
});
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
