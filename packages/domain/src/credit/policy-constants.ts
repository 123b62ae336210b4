import { z } from "zod";
import { parsePercent, percentSchema, poundsSchema } from "../money/index.ts";
import { accommodationStatuses } from "../vocabulary/index.ts";
import { taxYearSchema } from "./tax.ts";

const sharePercentSchema = percentSchema.check(
  z.refine((percent) => parsePercent(percent).gt(0) && parsePercent(percent).lte(100), { error: "A share is above 0% and at most 100%" }),
);

/** The lender reviews these constants every year. Amounts are per month. */
export const policyConstantsSchema = z.strictObject({
  taxYears: z
    .tuple([taxYearSchema], taxYearSchema)
    .refine((years) => years.every(({ from }, i) => i === 0 || from > (years[i - 1]?.from ?? from)), {
      error: "Tax years follow each other",
    }),
  /** Older stored policies lack this line. They deducted National Insurance from pensions too, and their decisions must stay the same. */
  pensionersPayNationalInsurance: z.prefault(z.boolean(), true),
  essentialSpending: poundsSchema,
  essentialSpendingWithPartner: poundsSchema,
  essentialSpendingPerDependant: poundsSchema,
  /** The housing cost that the policy assumes if the form does not ask for it. */
  housingNotAsked: z.partialRecord(z.enum(accommodationStatuses), poundsSchema),
  /** The percentage of the balance of cards and overdrafts that counts as a monthly repayment. */
  revolvingRepaymentPercent: percentSchema,
  /** The percentage of the net income that is kept free for unforeseen costs. */
  bufferPercent: percentSchema,
  surplusSharePercent: sharePercentSchema,
  /** The largest loan that can be offered. The decision on a larger loan needs more checks, and could therefore be a referral. */
  offeredLoanMax: poundsSchema,
  duplicateWithinDays: z.int().min(1),
  /** A referred loan above this amount needs a second underwriter. Older stored policies lack this number and get the default. */
  secondApprovalAbove: z.prefault(poundsSchema, "3000.00"),
});
export type PolicyConstants = z.infer<typeof policyConstantsSchema>;
