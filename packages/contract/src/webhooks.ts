import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { applicationIdParams } from "./one-application.ts";

/** A webhook is signed according to Standard Webhooks. Webhooks may arrive twice, late or out of order. A higher `version` is newer. */
export const webhookSchema = z.object({
  type: z.literal("application.status_changed"),
  timestamp: z.iso.datetime(),
  data: z.object({
    applicationId: applicationIdParams.shape.id,
    orderReference: z.string().nullable(),
    version: z.number().int(),
    status: z.enum(statuses),
    previousStatus: z.enum(statuses).nullable(),
  }),
});
export type Webhook = z.infer<typeof webhookSchema>;
