import { z } from "zod";
import { parsePercent, percentSchema, poundsSchema } from "../money/index.ts";
import { accommodationStatuses } from "../vocabulary/index.ts";
import { taxYearSchema } from "./tax.ts";

const sharePercentSchema = percentSchema.check(
  z.refine((percent) => parsePercent(percent).gt(0) && parsePercent(percent).lte(100), { error: "A share is above 0% and at most 100%" }),
);

/** The figures of a policy, reviewed yearly. Amounts are a month's. */
export const policyConstantsSchema = z.strictObject({
  taxYears: z
    .tuple([taxYearSchema], taxYearSchema)
    .refine((years) => years.every(({ from }, i) => i === 0 || from > (years[i - 1]?.from ?? from)), {
      error: "Tax years follow each other",
    }),
  essentialSpending: poundsSchema,
  essentialSpendingWithPartner: poundsSchema,
  essentialSpendingPerDependant: poundsSchema,
  /** What housing is taken to cost those whom the form does not ask. */
  housingNotAsked: z.partialRecord(z.enum(accommodationStatuses), poundsSchema),
  /** Of what is owed on cards and overdrafts. */
  revolvingRepaymentPercent: percentSchema,
  /** Of net income, kept free for what nobody foresees. */
  bufferPercent: percentSchema,
  surplusSharePercent: sharePercentSchema,
  /** Nobody is offered more than this unasked: for more, policy wants to see more, and an offer should not end in a referral. */
  offeredLoanMax: poundsSchema,
  /** A second application for the same loan within so many days is a duplicate. */
  duplicateWithinDays: z.int().min(1),
});
export type PolicyConstants = z.infer<typeof policyConstantsSchema>;
