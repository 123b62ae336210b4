import { z } from "zod";
import { verifiedBody } from "../signed-callback.ts";

/** "undelivered" means that the e-mail bounced or that the text message was returned. */
export const reportSchema = z.object({
  kind: z.enum(["email", "text"]),
  messageId: z
    .string()
    .min(1)
    .max(300)
    .describe("The Message-ID of the e-mail without angle brackets, or the Idempotency-Key of the text message"),
  outcome: z.enum(["delivered", "undelivered"]),
});
export type DeliveryReport = z.infer<typeof reportSchema>;

export function readDeliveryReport(...callback: Parameters<typeof verifiedBody>): DeliveryReport | null {
  const read = reportSchema.safeParse(verifiedBody(...callback));
  return read.success ? read.data : null;
}
