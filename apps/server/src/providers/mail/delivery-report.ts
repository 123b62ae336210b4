import { z } from "zod";
import { verifiedBody } from "../signed-callback.ts";

/** A message that was taken and could not be delivered after all: an e-mail that bounced, a text that the network gave back. */
const reportSchema = z.object({
  kind: z.enum(["email", "text"]),
  messageId: z.string().min(1).max(300),
  outcome: z.literal("undelivered"),
});
export type DeliveryReport = z.infer<typeof reportSchema>;

/** Null when it cannot be believed or read. */
export function readDeliveryReport(...callback: Parameters<typeof verifiedBody>): DeliveryReport | null {
  const read = reportSchema.safeParse(verifiedBody(...callback));
  return read.success ? read.data : null;
}
