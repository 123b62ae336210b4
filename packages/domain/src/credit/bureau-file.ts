import { z } from "zod";
import { addDays, type LocalDate, poundsSchema } from "../money/index.ts";

const countSchema = z.int().min(0);
const monthsAgoSchema = z.int().min(0).nullable();

/**
 * Amounts are in pounds. Commitments are per month, and the income is per year. If `found` is false, the decision uses only the identity
 * and fraud data.
 */
export const bureauFileSchema = z.strictObject({
  reference: z.string().min(1),
  found: z.boolean(),
  score: z.int().min(300).max(999).nullable(),
  fileAgeMonths: countSchema.nullable(),
  electoralRoll: z.boolean(),
  ccjs: z.strictObject({ count: countSchema, unsatisfied: countSchema, newestMonthsAgo: monthsAgoSchema }),
  defaults: z.strictObject({ count: countSchema, newestMonthsAgo: monthsAgoSchema }),
  accounts: countSchema,
  searchesLast3Months: countSchema,
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

/** A decision with an older bureau file makes a new search. */
export const isBureauFileFresh = (answeredOn: LocalDate, today: LocalDate): boolean => today <= addDays(answeredOn, bureauFileDaysMax);
