import { type AccountName, accounts } from "@farthing/domain/ledger";
import { localDateSchema, percentSchema, poundsSchema } from "@farthing/domain/money";
import { regimes, servicingChanges, titles } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { applicationIdParams } from "./one-application.ts";

/** The content of the feed to the lender's servicing system. `npm run servicing` writes it as JSON Schema to docs/servicing. */

const accountNames = Object.keys(accounts) as [AccountName, ...AccountName[]];

const addressLines = ["flatName", "houseName", "houseNumber", "street", "town", "county", "postCode"] as const;
type AddressLine = (typeof addressLines)[number];
const text = z.string().nullable();

const signedPounds = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe("Positive if it is owed to the lender, negative if the lender owes it");

const loanPart = z.enum(["goods", "project"]).describe("A fusion application has two loans: one for the goods and one for the project");

/** One version of a loan, with all data of the loan. Each version replaces all earlier versions of the loan. */
export const servicingLoanSchema = z.object({
  format: z.literal(1).describe("Increases when a field changes its meaning or disappears. New fields do not increase it"),
  loan: applicationIdParams.shape.id.check(z.describe("The number of the application, which is also the reference of the Direct Debit")),
  version: z.int().min(1).describe("Counts the versions of this loan from 1, without gaps"),
  change: z.enum(servicingChanges).describe("The reason for this version"),
  at: z.iso.datetime().describe("The time of the change"),
  status: z
    .enum(["repaying", "settled", "payoutReturned", "withdrawn", "cancelled"])
    .describe("Repayments are collected only while the status is repaying"),
  supplier: z.object({ number: z.string(), name: z.string() }).describe("The branch that sold the goods"),
  agreement: z.object({
    signedOn: localDateSchema,
    regime: z.enum(regimes).nullable(),
    product: z.object({ id: z.string(), name: z.string() }),
    goods: z.string(),
    loans: z.array(
      z.object({
        part: loanPart,
        amount: poundsSchema,
        interest: poundsSchema,
        totalRepayable: poundsSchema,
        instalments: z.int(),
        deferralMonths: z.int(),
        aprPercent: percentSchema,
        interestRatePercent: percentSchema,
      }),
    ),
  }),
  schedule: z
    .array(z.object({ part: loanPart, due: localDateSchema, amount: poundsSchema }))
    .describe("The repayments that were not yet due at the time of the change. Empty if nothing is collected"),
  leftToPay: poundsSchema.check(z.describe("The balance of the agreement after the payments that were due, without future interest")),
  repayBy: z.nullable(localDateSchema).describe("After a withdrawal: the last day on which the customer repays the amount lent"),
  balances: z.object(Object.fromEntries(accountNames.map((name) => [name, signedPounds])) as Record<AccountName, typeof signedPounds>),
  mandate: z
    .object({
      reference: applicationIdParams.shape.id,
      accountHolder: z.string(),
      sortCode: z.string().regex(/^\d{6}$/),
      accountNumber: z.string().regex(/^\d{8}$/),
      state: z.enum(["active", "returned"]).describe("Returned if the bank has refused the instruction"),
    })
    .nullable(),
  customer: z.object({
    title: z.enum(titles).nullable(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    dateOfBirth: z.nullable(localDateSchema),
    address: z.object(Object.fromEntries(addressLines.map((line) => [line, text])) as Record<AddressLine, typeof text>).nullable(),
    emailAddress: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
});
export type ServicingLoan = z.infer<typeof servicingLoanSchema>;

/** The body of the signed webhook that reports one version of a loan. */
export const servicingWebhookSchema = z.object({
  type: z.literal("loan.changed"),
  timestamp: z.iso.datetime(),
  data: servicingLoanSchema,
});
export type ServicingWebhook = z.infer<typeof servicingWebhookSchema>;

/** A line of a daily file. The last line of the file has another structure, `servicingSealSchema`. */
export const servicingLineSchema = z.object({
  position: z.int().min(1).describe("The place in the feed. Each version has its own position"),
  loan: servicingLoanSchema.nullable().describe("Null if the personal data of this loan were erased"),
});
export type ServicingLine = z.infer<typeof servicingLineSchema>;

export const servicingSealSchema = z.object({
  file: z.int(),
  versions: z.int(),
  sha256: z.string().describe("The SHA-256 digest, in hex, of all earlier lines with their line ends"),
});
export type ServicingSeal = z.infer<typeof servicingSealSchema>;
