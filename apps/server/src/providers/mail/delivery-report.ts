import { z } from "zod";
import { verifiedBody } from "../signed-callback.ts";

/** A report about a message that the mail or text service had accepted. A bounced e-mail or a returned text is "undelivered". */
const reportSchema = z.object({
  kind: z.enum(["email", "text"]),
  messageId: z.string().min(1).max(300),
  outcome: z.enum(["delivered", "undelivered"]),
});
export type DeliveryReport = z.infer<typeof reportSchema>;

/** Returns null if the signature or the content of the report is invalid. */
export function readDeliveryReport(...callback: Parameters<typeof verifiedBody>): DeliveryReport | null {
  const read = reportSchema.safeParse(verifiedBody(...callback));
  return read.success ? read.data : null;
}
