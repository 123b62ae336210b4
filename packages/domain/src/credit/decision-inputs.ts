import { z } from "zod";
import { localDateSchema, poundsSchema } from "../money/index.ts";
import { accommodationStatuses, agreementTypes, employmentStatuses, maritalStatuses, serviceTypes } from "../vocabulary/index.ts";
import { bureauFileSchema } from "./bureau-file.ts";

export const retailerTiers = ["preferred", "standard", "watched"] as const;
export type RetailerTier = (typeof retailerTiers)[number];

export const bankCheckResults = ["passed", "unavailable", "none"] as const;

const countSchema = z.int().min(0);

const applicantSchema = z.strictObject({
  dateOfBirth: z.nullable(localDateSchema),
  maritalStatus: z.enum(maritalStatuses).nullable(),
  dependants: countSchema.nullable(),
  /** True if the current address has a UK postcode. */
  ukResident: z.boolean().nullable(),
  addressHistoryMonths: countSchema.nullable(),
  monthsAtAddress: countSchema.nullable(),
  accommodationStatus: z.enum(accommodationStatuses).nullable(),
  accommodationCost: z.nullable(poundsSchema),
  employmentStatus: z.enum(employmentStatuses).nullable(),
  /** The income per year before tax, as the customer entered it. */
  income: z.nullable(poundsSchema),
  bankCheck: z.enum(bankCheckResults),
});

const loanSchema = z.strictObject({
  goodsAmount: z.nullable(poundsSchema),
  deposit: z.nullable(poundsSchema),
  /** The amount of the loan includes the project loan. */
  amount: z.nullable(poundsSchema),
  instalment: z.nullable(poundsSchema),
  instalments: z.int().min(1).nullable(),
  serviceType: z.enum(serviceTypes).nullable(),
  productLive: z.boolean(),
});

const evidenceSchema = z.strictObject({
  identityCheck: z.strictObject({ failedAttempts: countSchema, passed: z.boolean() }),
  openBanking: z.discriminatedUnion("is", [
    z.strictObject({ is: z.literal("none") }),
    z.strictObject({ is: z.literal("failed") }),
    z.strictObject({
      is: z.literal("verified"),
      /** The verified income is before tax. */
      annualIncome: poundsSchema,
      monthlyEssentialSpending: poundsSchema,
    }),
  ]),
});
export type CustomerCheckEvidence = z.infer<typeof evidenceSchema>;

/** Farthing stores all inputs with the decision. The same inputs and the same policy always give the same decision. */
export const decisionInputsSchema = z.strictObject({
  today: localDateSchema,
  appeal: z.boolean(),
  applicant: applicantSchema,
  loan: loanSchema,
  retailer: z.strictObject({ tier: z.enum(retailerTiers), channel: z.enum(agreementTypes).nullable() }),
  /** Other live applications of the same person. `sameLoan` means the same goods amount at the same retailer. */
  otherApplications: z.array(z.strictObject({ daysAgo: countSchema, sameLoan: z.boolean() })),
  bureau: bureauFileSchema.nullable(),
  evidence: evidenceSchema,
});
export type DecisionInputs = z.infer<typeof decisionInputsSchema>;

export const noEvidence: CustomerCheckEvidence = { identityCheck: { failedAttempts: 0, passed: false }, openBanking: { is: "none" } };
