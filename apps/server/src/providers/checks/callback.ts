import { checkKinds, checkOutcomes } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { verifiedBody } from "../signed-callback.ts";
import { findingsSchema } from "./findings.ts";
import type { CheckCallback } from "./port.ts";

export const callbackSchema = z.object({
  eventId: z.string().min(1).max(100).describe("A callback that is repeated with the same id acts only once"),
  checkId: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  kind: z.enum(checkKinds),
  outcome: z.enum(checkOutcomes),
  findings: findingsSchema,
});

export function readCallback(...callback: Parameters<typeof verifiedBody>): CheckCallback | null {
  const read = callbackSchema.safeParse(verifiedBody(...callback));
  return read.success ? read.data : null;
}
