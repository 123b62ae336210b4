import { creditReturnCodes } from "@farthing/domain/bacs";
import { forms } from "@farthing/domain/details";
import { movementKinds } from "@farthing/domain/ledger";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { bankAccountChecks, leftOutReasons, payeeChecks, payoutRunStates } from "@farthing/domain/payouts";
import { z } from "zod";
import { secondFactorKinds, secondFactorProof } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";

/** Calls for payouts to retailers. One person prepares a payout run, and another person releases it. */

const operationsAccess = { origins: ["lender"], needs: "payout:run" } as const;
const errors = ["session.required", "access.denied"] as const;

const runIdParams = z.object({ id: z.uuid() });
const supplierNumber = z.string().regex(/^\d{1,20}$/);

const supplierLoans = z.object({ supplierNumber: z.string(), supplier: z.string(), loans: z.number().int() });
/** `pays` is the amount that the lender pays to the supplier. `recovered` is deducted first, because the supplier owes it. */
const payoutAmounts = z.object({ pays: poundsSchema, recovered: poundsSchema });

/** A SHA-256 hash over the accounts, amounts and loans of a payout run, in hexadecimal. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const payoutRun = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(payoutRunStates),
  preparedBy: z.string(),
  prepared: z.iso.datetime(),
  preparedDigest: z.string().nullable(),
  releasedBy: z.string().nullable(),
  released: z.iso.datetime().nullable(),
  releasedDigest: z.string().nullable(),
  /** The user who submitted the run to Bacs. Null before that, and if no payment goes through Bacs. */
  submittedBy: z.string().nullable(),
  submitted: z.iso.datetime().nullable(),
  /** True if the bank file was not submitted to Bacs before the planned processing day. */
  isLate: z.boolean(),
  dueDay: z.nullable(localDateSchema),
  /** The day on which the money arrives. Until the bank file is submitted, this is the planned day. */
  entryDay: z.nullable(localDateSchema),
  loans: z.number().int(),
  /** The total of the bank file, including payments that were returned later. */
  pays: poundsSchema,
});

const returnReason = z.enum(creditReturnCodes);

/** A payment that the bank returned. The return is booked only after another person has confirmed it. */
const returnedPayment = z.object({
  id: z.string(),
  on: localDateSchema,
  reason: z.nullable(returnReason),
  amount: poundsSchema,
  recordedBy: z.string(),
  confirmedBy: z.string().nullable(),
  undoRequestedBy: z.string().nullable(),
});

const accountState = z.object({
  hindrance: z.enum(["noAccount", "unconfirmed", "returned"]).nullable(),
  accountEnding: z.string().nullable(),
  mayConfirm: z.boolean(),
});

export const readPayouts = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/payouts",
  summary: "List the payouts that are ready by supplier, those on hold and the latest runs",
  reply: z.object({
    ready: z.array(supplierLoans.extend({ ...payoutAmounts.shape, ...accountState.shape })),
    /** Suppliers without a loan to pay out. Their bank account must be entered or confirmed before their first payout. */
    accounts: z.array(supplierLoans.omit({ loans: true }).extend(accountState.shape)),
    complaints: z.array(
      z.object({
        applicationId: z.string(),
        complaintId: z.string().nullable(),
        supplier: z.string(),
        customer: z.string(),
        message: z.string().nullable(),
        since: z.iso.datetime(),
      }),
    ),
    held: z.array(supplierLoans.extend({ firstDay: localDateSchema })),
    returned: z.array(
      returnedPayment.extend({
        runId: z.string(),
        number: z.number().int(),
        supplierNumber: z.string(),
        supplier: z.string(),
        loans: z.number().int(),
      }),
    ),
    runs: z.array(payoutRun.extend({ suppliers: z.number().int() })),
  }),
  shows: ({ complaints }) => complaints.map(({ applicationId }) => applicationId),
  errors,
});

export const preparePayoutRun = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/runs",
  summary: "Prepare a payout run of everything that is ready. A second person releases it",
  reply: z.object({ id: z.string() }),
  status: 201,
  errors: [...errors, "payout.nothing_ready", "payout.run_under_way"],
});

export const readPayoutRun = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/payouts/runs/:id",
  summary: "Read a payout run, with its current figures or those at release",
  params: runIdParams,
  reply: payoutRun.extend({
    suppliers: z.array(
      supplierLoans.extend({
        ...payoutAmounts.shape,
        state: z.enum(["included", "leftOut", "returned"]),
        leftOut: z.nullable(z.enum(leftOutReasons)),
        /** The supplier's bank account as it was when the run was prepared. */
        account: z.nullable(z.object({ name: z.string(), sortCode: z.string(), ending: z.string() })),
        returned: z.nullable(
          returnedPayment.extend({
            mayConfirm: z.boolean(),
            mayTakeBack: z.boolean(),
            mayRequestUndo: z.boolean(),
            mayConfirmUndo: z.boolean(),
          }),
        ),
      }),
    ),
    returned: poundsSchema,
    /** The total of the run minus the returned payments. */
    net: poundsSchema,
    /** A request to release or submit the run must contain this digest. Null if an earlier version of Farthing prepared the run. */
    digest: z.nullable(z.string()),
    /** The run's total according to the current balances of the ledger. Null once the bank file is written or the run is discarded. */
    byLedger: z.nullable(poundsSchema),
    mayRelease: z.boolean(),
    maySubmit: z.boolean(),
    mayRecordReturns: z.boolean(),
    releasers: z.array(z.string()),
    /** The caller's second factors. If the list is empty, the caller must set up a second factor first. */
    factors: z.array(z.enum(secondFactorKinds)),
    hasFile: z.boolean(),
  }),
  errors: [...errors, "input.invalid", "payout.run_not_found"],
});

export const readLoansInRun = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/payouts/runs/:id/suppliers/:supplierNumber",
  summary: "Read the loans of one supplier in a payout run, and the debts that make up the deducted amount",
  params: z.object({ id: z.uuid(), supplierNumber }),
  reply: z.object({
    supplier: z.string(),
    loans: z.array(
      z.object({
        applicationId: z.string(),
        customer: z.string().nullable(),
        loan: poundsSchema,
        recovered: poundsSchema,
        pays: poundsSchema,
        leftOut: z.nullable(z.enum(leftOutReasons)),
      }),
    ),
    /** The number of all loans. `loans` may contain only the first of them. */
    total: z.number().int(),
    debts: z.nullable(
      z.array(
        z.object({
          applicationId: z.string(),
          customer: z.string().nullable(),
          kind: z.enum(movementKinds),
          at: z.iso.datetime(),
          owed: poundsSchema,
        }),
      ),
    ),
    owed: poundsSchema,
    recovered: poundsSchema,
  }),
  shows: ({ loans, debts }) => [...new Set([...loans, ...(debts ?? [])].map(({ applicationId }) => applicationId))],
  errors: [...errors, "input.invalid", "payout.run_not_found"],
});

export const releasePayoutRun = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/runs/:id/release",
  summary: "Release a payout run that another user prepared, with the total and the digest that were read and the second factor",
  params: runIdParams,
  body: z.strictObject({ total: poundsSchema, digest, proof: secondFactorProof }),
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
    "payout.content_changed",
    "payout.not_due",
    "application.wrong_status",
  ],
});

export const discardPayoutRun = endpoint({
  ...operationsAccess,
  method: "DELETE",
  path: "lender/payouts/runs/:id",
  summary: "Discard a prepared payout run",
  params: runIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "payout.run_not_found", "payout.run_settled"],
});

export const takePayoutFile = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/payouts/runs/:id/file",
  summary: "Download the Bacs Standard 18 file of a released payout run",
  params: runIdParams,
  reply: z.object({ fileName: z.string(), text: z.string() }),
  errors: [...errors, "input.invalid", "payout.run_not_found"],
});

export const submitPayoutRun = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/runs/:id/submission",
  summary: "Record that the bank file of a released run was submitted to Bacs",
  params: runIdParams,
  body: z.strictObject({ digest }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "payout.run_not_found", "payout.not_submittable", "payout.content_changed"],
});

export const recordPayoutReturn = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/runs/:id/returns",
  summary: "Record that the bank returned a supplier's payment. A second person confirms it",
  params: runIdParams,
  body: z.strictObject({ supplierNumber, returnedOn: localDateSchema, reason: returnReason, amount: poundsSchema }),
  reply: z.object({ id: z.string() }),
  status: 201,
  errors: [...errors, "input.invalid", "payout.run_not_found", "payout.not_returnable", "payout.return_too_early", "payout.return_amount"],
});

const returnErrors = [
  ...errors,
  "input.invalid",
  "payout.return_not_found",
  "payout.return_settled",
  "payout.return_four_eyes",
  "user.too_new",
] as const;

export const confirmPayoutReturn = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/returns/:id/confirmation",
  summary: "Confirm a return that another user recorded. Its loans become ready again, and its account must be confirmed again",
  params: runIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...returnErrors, "application.wrong_status"],
});

export const undoPayoutReturn = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/returns/:id/undo",
  summary: "Take back your own return before it is confirmed, or request that a return is undone",
  params: runIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "payout.return_not_found", "payout.return_settled", "payout.return_final"],
});

export const confirmPayoutReturnUndo = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/payouts/returns/:id/undo/confirmation",
  summary: "Confirm that a return is undone, as another user requested. Its loans count as paid again",
  params: runIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...returnErrors, "payout.return_final", "application.wrong_status"],
});

const accountChecks = z.object({
  bank: z.enum(bankAccountChecks),
  bankName: z.string().nullable(),
  payee: z.enum(payeeChecks),
  /** The account holder's name as the bank gave it, if the entered name was similar but not equal. */
  payeeName: z.string().nullable(),
  enteredDespite: z.string().nullable(),
});

const supplierParams = z.object({ supplierNumber });

export const enterSupplierAccount = endpoint({
  ...operationsAccess,
  method: "PUT",
  path: "lender/suppliers/:supplierNumber/bank-account",
  summary: "Enter a supplier's bank account, which is checked at once. A second person confirms it",
  params: supplierParams,
  body: z.object(forms.supplierAccount.schema.shape),
  reply: accountChecks,
  errors: [...errors, "input.invalid", "section.invalid", "rate.limited", "branch.not_found", "payout.payee_no_match"],
});

export const readSupplierAccount = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/suppliers/:supplierNumber/bank-account",
  summary: "Read a supplier's current bank account and its checks, before confirming it",
  params: supplierParams,
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
    factors: z.array(z.enum(secondFactorKinds)),
  }),
  errors: [...errors, "input.invalid", "branch.not_found"],
});

export const confirmSupplierAccount = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/suppliers/:supplierNumber/bank-account/confirmation",
  summary: "Confirm the bank account that was read, with the second factor, after calling the supplier back",
  params: supplierParams,
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
