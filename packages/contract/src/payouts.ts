import { forms } from "@farthing/domain/details";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { bankAccountChecks, payeeChecks } from "@farthing/domain/payouts";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { secondFactorKinds, secondFactorProof } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { applicationErrors, byId } from "./one-application.ts";

/** Payouts to retailers: one person prepares a run, another releases it. */

const forOperations = { origins: ["lender"], needs: "payout:run" } as const;
const errors = ["session.required", "access.denied"] as const;

const runId = z.object({ id: z.uuid() });
const supplierNumber = z.string().regex(/^\d{1,20}$/);

const supplier = z.object({ supplierNumber: z.string(), supplier: z.string(), loans: z.number().int() });
/** The amount paid, and the amount deducted for the supplier's debt. */
const amounts = z.object({ pays: poundsSchema, recovered: poundsSchema });

export const payoutRunStates = ["prepared", "discarded", "released", "sent", "paid"] as const;
export type PayoutRunState = (typeof payoutRunStates)[number];

const run = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(payoutRunStates),
  preparedBy: z.string(),
  prepared: z.iso.datetime(),
  releasedBy: z.string().nullable(),
  released: z.iso.datetime().nullable(),
  sent: z.iso.datetime().nullable(),
  entryDay: z.nullable(localDateSchema),
  loans: z.number().int(),
  pays: poundsSchema,
});

export const readPayouts = endpoint({
  ...forOperations,
  method: "GET",
  path: "lender/payouts",
  summary: "List the payouts that are ready by supplier, those on hold and the latest runs",
  reply: z.object({
    ready: z.array(
      supplier.extend({
        ...amounts.shape,
        hindrance: z.enum(["noAccount", "unconfirmed", "returned"]).nullable(),
        accountEnding: z.string().nullable(),
        mayConfirm: z.boolean(),
      }),
    ),
    complaints: z.array(
      z.object({
        applicationId: z.string(),
        supplier: z.string(),
        customer: z.string(),
        message: z.string().nullable(),
        since: z.iso.datetime(),
      }),
    ),
    held: z.array(supplier.extend({ firstDay: localDateSchema })),
    /** Payments that the bank returned, latest first. */
    returned: z.array(
      z.object({
        runId: z.string(),
        number: z.number().int(),
        supplierNumber: z.string(),
        supplier: z.string(),
        loans: z.number().int(),
        amount: poundsSchema,
        on: localDateSchema,
      }),
    ),
    runs: z.array(run.extend({ suppliers: z.number().int() })),
  }),
  shows: ({ complaints }) => complaints.map(({ applicationId }) => applicationId),
  errors,
});

export const preparePayoutRun = endpoint({
  ...forOperations,
  method: "POST",
  path: "lender/payouts/runs",
  summary: "Prepare a payout run of everything that is ready. A second person releases it",
  reply: z.object({ id: z.string() }),
  status: 201,
  errors: [...errors, "payout.nothing_ready", "payout.run_under_way"],
});

export const readPayoutRun = endpoint({
  ...forOperations,
  method: "GET",
  path: "lender/payouts/runs/:id",
  summary: "Read a payout run, with its current figures or those at release",
  params: runId,
  reply: run.extend({
    suppliers: z.array(
      supplier.extend({ ...amounts.shape, state: z.enum(["paid", "leftOut", "returned"]), returnedOn: z.nullable(localDateSchema) }),
    ),
    /** The total according to the current ledger balances. Null once the run is sent or discarded. */
    byLedger: z.nullable(poundsSchema),
    mayRelease: z.boolean(),
    /** Usernames of other people who may release it. */
    releasers: z.array(z.string()),
    /** The caller's second factors. If empty, they must set one up first. */
    factors: z.array(z.enum(secondFactorKinds)),
    hasFile: z.boolean(),
  }),
  errors: [...errors, "input.invalid", "payout.run_not_found"],
});

export const releasePayoutRun = endpoint({
  ...forOperations,
  method: "POST",
  path: "lender/payouts/runs/:id/release",
  summary: "Release a payout run that another user prepared, with the total that was read and the second factor",
  params: runId,
  body: z.strictObject({ total: poundsSchema, proof: secondFactorProof }),
  reply: z.undefined(),
  status: 204,
  errors: [
    ...errors,
    "input.invalid",
    "secondFactor.missing",
    "secondFactor.refused",
    "rate.limited",
    "payout.run_not_found",
    "payout.run_settled",
    "payout.four_eyes",
    "user.too_new",
    "payout.total_changed",
    "payout.not_due",
    "application.wrong_status",
  ],
});

export const discardPayoutRun = endpoint({
  ...forOperations,
  method: "DELETE",
  path: "lender/payouts/runs/:id",
  summary: "Discard a prepared payout run",
  params: runId,
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "payout.run_not_found", "payout.run_settled"],
});

export const takePayoutFile = endpoint({
  ...forOperations,
  method: "GET",
  path: "lender/payouts/runs/:id/file",
  summary: "Download the Bacs Standard 18 file of a released payout run",
  params: runId,
  reply: z.object({ fileName: z.string(), text: z.string() }),
  errors: [...errors, "input.invalid", "payout.run_not_found"],
});

export const recordPayoutReturn = endpoint({
  ...forOperations,
  method: "POST",
  path: "lender/payouts/runs/:id/returns",
  summary: "Record that a supplier's payment was returned. Its loans become ready again, and its account must be confirmed again",
  params: runId,
  body: z.strictObject({ supplierNumber }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "payout.run_not_found", "payout.not_returnable", "application.wrong_status"],
});

/** Results of the checks when the account was entered. */
const accountChecks = z.object({
  bank: z.enum(bankAccountChecks),
  bankName: z.string().nullable(),
  payee: z.enum(payeeChecks),
  /** The bank's name for the account, after a close match. */
  payeeName: z.string().nullable(),
  enteredDespite: z.string().nullable(),
});

const ofSupplier = z.object({ supplierNumber });

export const enterSupplierAccount = endpoint({
  ...forOperations,
  method: "PUT",
  path: "lender/suppliers/:supplierNumber/bank-account",
  summary: "Enter a supplier's bank account, which is checked at once. A second person confirms it",
  params: ofSupplier,
  body: z.object(forms.supplierAccount.schema.shape),
  reply: accountChecks,
  errors: [...errors, "input.invalid", "section.invalid", "rate.limited", "branch.not_found", "payout.payee_no_match"],
});

export const readSupplierAccount = endpoint({
  ...forOperations,
  method: "GET",
  path: "lender/suppliers/:supplierNumber/bank-account",
  summary: "Read a supplier's current bank account and its checks, before confirming it",
  params: ofSupplier,
  reply: z.object({
    supplier: z.string(),
    telephone: z.string().nullable(),
    accountId: z.string(),
    name: z.string(),
    sortCode: z.string(),
    accountNumber: z.string(),
    enteredBy: z.string(),
    entered: z.iso.datetime(),
    doubtedBy: z.string().nullable(),
    doubted: z.iso.datetime().nullable(),
    checks: accountChecks,
    mayConfirm: z.boolean(),
    /** The caller's second factors. If empty, they must set one up first. */
    factors: z.array(z.enum(secondFactorKinds)),
  }),
  errors: [...errors, "input.invalid", "branch.not_found"],
});

export const confirmSupplierAccount = endpoint({
  ...forOperations,
  method: "POST",
  path: "lender/suppliers/:supplierNumber/bank-account/confirmation",
  summary: "Confirm the bank account that was read, with the second factor, after calling the supplier back",
  params: ofSupplier,
  body: z.strictObject({ accountId: z.uuid(), accountEnding: z.string().regex(/^\d{4}$/), proof: secondFactorProof }),
  reply: z.undefined(),
  status: 204,
  errors: [
    ...errors,
    "input.invalid",
    "secondFactor.missing",
    "secondFactor.refused",
    "rate.limited",
    "branch.not_found",
    "payout.account_four_eyes",
    "payout.account_changed",
    "user.too_new",
  ],
});

export const recordWithdrawal = endpoint({
  method: "POST",
  path: "lender/applications/:id/withdrawal",
  summary: "Record that the customer withdraws from the agreement within fourteen days",
  origins: ["lender"],
  needs: "application:withdraw",
  params: byId,
  body: z.strictObject({ version: z.number().int().optional() }),
  reply: z.object({ status: z.enum(statuses), version: z.number().int(), repayBy: z.nullable(localDateSchema) }),
  errors: [...applicationErrors, "application.stale", "application.wrong_status", "withdrawal.period_over"],
});
