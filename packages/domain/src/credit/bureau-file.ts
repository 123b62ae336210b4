import { z } from "zod";
import { addDays, type LocalDate, poundsSchema } from "../money/index.ts";

const count = z.int().min(0);
const monthsAgo = z.int().min(0).nullable();

/**
 * A bureau's answer in the words of the policy, whichever bureau gave it. Amounts are pounds on the wire; commitments are a month's,
 * income is a year's. `found` false is a thin file: only identity, the fraud marker and the report of a death are read from it.
 */
export const bureauFileSchema = z.strictObject({
  reference: z.string().min(1),
  found: z.boolean(),
  score: z.int().min(300).max(999).nullable(),
  fileAgeMonths: count.nullable(),
  electoralRoll: z.boolean(),
  ccjs: z.strictObject({ count, unsatisfied: count, newestMonthsAgo: monthsAgo }),
  defaults: z.strictObject({ count, newestMonthsAgo: monthsAgo }),
  accounts: count,
  searchesLast3Months: count,
  mortgagePayment: poundsSchema,
  instalmentCommitments: poundsSchema,
  revolvingBalance: poundsSchema,
  revolvingLimit: poundsSchema,
  verifiedIncome: z.nullable(poundsSchema),
  identity: z.strictObject({ strength: z.enum(["strong", "partial", "weak"]) }),
  fraudMarker: z.boolean(),
  deceased: z.boolean(),
});
export type BureauFile = z.infer<typeof bureauFileSchema>;

const bureauFileDaysMax = 30;

/** A file says how somebody stands for thirty days, the last of them included; whoever decides later asks the bureau anew. */
export const isBureauFileFresh = (answeredOn: LocalDate, today: LocalDate): boolean => today <= addDays(answeredOn, bureauFileDaysMax);
