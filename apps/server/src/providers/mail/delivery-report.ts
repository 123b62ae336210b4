import { z } from "zod";
import { verifiedBody } from "../signed-callback.ts";

/** A message that was accepted but could not be delivered: a bounced e-mail or a returned text. */
const reportSchema = z.object({
  kind: z.enum(["email", "text"]),
  messageId: z.string().min(1).max(300),
  outcome: z.literal("undelivered"),
});
export type DeliveryReport = z.infer<typeof reportSchema>;

/** Returns null if the signature or the content is invalid. */
export function readDeliveryReport(...callback: Parameters<typeof verifiedBody>): DeliveryReport | null {
  const read = reportSchema.safeParse(verifiedBody(...callback));
  return read.success ? read.data : null;
}
