import { pence, poundsSchema, toPounds } from "@farthing/domain/money";
import { z } from "zod";

const checkKinds = ["identity", "openBanking"] as const;
export const checkOutcomes = ["passed", "failed", "abandoned"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const requestSchema = z.object({
  kind: z.enum(checkKinds, `must be one of ${checkKinds.join(", ")}`),
  reference: z.string().min(1).max(100),
  person: z.object({ firstName: z.string().min(1).max(100), lastName: z.string().min(1).max(100) }),
  declared: z.object({ annualIncome: z.number().min(0).max(100_000_000), monthlyHousing: poundsSchema }),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
export type CheckRequest = z.infer<typeof requestSchema>;

const findingsSchema = z.object({ verifiedIncome: poundsSchema, monthlyEssentials: poundsSchema });

/** One customer's check, from the moment the product asks for it. */
export const checkSchema = requestSchema.extend({
  id: z.string(),
  /** The product's idempotency key. */
  key: z.string(),
  openedAt: z.iso.datetime(),
  state: z.enum(["open", ...checkOutcomes]),
  /** Stands in every repeat of the callback. */
  eventId: z.string().nullable(),
  findings: findingsSchema.nullable(),
});
export type Check = z.infer<typeof checkSchema>;

/** A month's food, heating and travel of a careful household, and of one that is not. */
const essentials = { passed: 52_000, failed: 145_000 } as const;
/** Of what was declared: an account that bears it out, and one that does not. */
const incomeShare = { passed: 1, failed: 0.5 } as const;

/** What a bank account shows beside what the customer has declared. Whoever gives up shows nothing. */
export function findingsOf({ kind, declared }: CheckRequest, outcome: CheckOutcome): Check["findings"] {
  if (kind === "identity" || outcome === "abandoned") return null;
  return {
    verifiedIncome: toPounds(pence(Math.round(declared.annualIncome * 100 * incomeShare[outcome]))),
    monthlyEssentials: toPounds(pence(essentials[outcome])),
  };
}
