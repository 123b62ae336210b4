import { pence, poundsSchema, toPounds } from "@farthing/domain/money";
import { z } from "zod";

const checkKinds = ["identity", "openBanking"] as const;
export const checkOutcomes = ["passed", "failed", "abandoned"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const checkRequestSchema = z.object({
  kind: z.enum(checkKinds, `must be one of ${checkKinds.join(", ")}`),
  reference: z.string().min(1).max(100),
  person: z.object({ firstName: z.string().min(1).max(100), lastName: z.string().min(1).max(100) }),
  declared: z.object({ annualIncome: z.number().min(0).max(100_000_000), monthlyHousing: poundsSchema }),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime().nullable().default(null),
});
export type CheckRequest = z.infer<typeof checkRequestSchema>;

const findingsSchema = z.object({ verifiedIncome: poundsSchema, monthlyEssentials: poundsSchema });

export const checkSchema = checkRequestSchema.extend({
  id: z.string(),
  key: z.string(),
  openedAt: z.iso.datetime(),
  state: z.enum(["open", ...checkOutcomes]),
  /** Every repeat of the callback has the same event id. */
  eventId: z.string().nullable(),
  findings: findingsSchema.nullable(),
});
export type Check = z.infer<typeof checkSchema>;

export const isExpired = ({ expiresAt }: Pick<Check, "expiresAt">, now: Date): boolean => expiresAt !== null && now >= new Date(expiresAt);

/** The monthly spending in pence of a household that passes the check, and of a household that fails. */
const essentialSpendingPence = { passed: 52_000, failed: 145_000 } as const;
/** The share of the stated income that appears on the customer's bank account. */
const confirmedIncomeShare = { passed: 1, failed: 0.5 } as const;

export function findingsOf({ kind, declared }: CheckRequest, outcome: CheckOutcome): Check["findings"] {
  if (kind === "identity" || outcome === "abandoned") return null;
  return {
    verifiedIncome: toPounds(pence(Math.round(declared.annualIncome * 100 * confirmedIncomeShare[outcome]))),
    monthlyEssentials: toPounds(pence(essentialSpendingPence[outcome])),
  };
}
