import { applicationIdSchema } from "@farthing/domain/application";
import { bureauFileSchema } from "@farthing/domain/credit";
import { accountNames, movementKinds } from "@farthing/domain/ledger";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { paperKinds } from "@farthing/domain/paperwork";
import { checkKinds, checkOutcomes, decisionEvents } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { listedRowSchema } from "./listed-row.ts";
import { applicationErrors, applicationIdParams, applicationSchema } from "./one-application.ts";
import { ruleFinding } from "./rule-finding.ts";

const lenderAccess = { origins: ["lender"], needs: "record:read" } as const;

/** A person that the search found. All applications with the same name, date of birth and postcode belong to one person. */
const foundCustomer = z.object({
  /** The id of the customer's newest application. The URL of the customer's page contains this id. */
  applicationId: applicationIdSchema,
  name: z.string(),
  dateOfBirth: localDateSchema,
  postcode: z.string(),
  applications: z.number().int(),
  loans: z.number().int(),
});

/** A signed agreement. The loan has the number of its application. */
const foundLoan = z.object({
  applicationId: applicationIdSchema,
  name: z.string().nullable(),
  product: z.string().nullable(),
  signed: z.iso.datetime(),
  /** The amount of the loan. Null before the payout. */
  lent: z.nullable(poundsSchema),
  /** The part of the loan that the customer still has to repay by instalments. Null before the payout. */
  owed: z.nullable(poundsSchema),
});

const recordSearchQuery = z.strictObject({
  query: z.string().trim().min(2, "Please type at least two characters").max(100, "Please type at most 100 characters"),
});

export const findRecords = endpoint({
  ...lenderAccess,
  method: "POST",
  path: "lender/search",
  summary: "Find customers, applications and loans by a number, name, postcode, e-mail, phone, order reference or the end of an account",
  body: recordSearchQuery,
  reply: z.object({
    today: localDateSchema,
    /** Set if the user typed a complete application number. The page then opens that application's record at once. */
    opens: z.nullable(applicationIdSchema),
    customers: z.array(foundCustomer),
    applications: z.array(listedRowSchema),
    loans: z.array(foundLoan),
    /** The number of applications found, at most `countedMax`. */
    total: z.number().int(),
    countedMax: z.number().int(),
  }),
  shows: ({ applications }) => applications.map(({ id }) => id),
  errors: ["session.required", "access.denied", "input.invalid"],
});

const recordCallFields = {
  ...lenderAccess,
  method: "GET",
  params: applicationIdParams,
  errors: applicationErrors,
  shows: (_: unknown, { id }: { id: string }) => [id],
} as const;

export const readRecord = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id",
  summary: "Read the record of an application: its status, quote and details",
  reply: z.object({
    application: applicationSchema,
    /** The day on which the personal data were erased. Null if they were not erased. */
    erasedOn: z.nullable(localDateSchema),
    /** The customer's details by section, formatted for display. */
    details: z.array(z.object({ title: z.string(), answers: z.array(z.object({ label: z.string(), value: z.string() })) })),
  }),
});

export const readRecordDecisions = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id/decisions",
  summary: "Read the decisions about an application, newest first, with each rule that was evaluated",
  reply: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["soft", "full"]),
      isSettlement: z.boolean(),
      requested: z.iso.datetime(),
      decided: z.nullable(z.iso.datetime()),
      event: z.nullable(z.enum(decisionEvents)),
      /** The outcome by the policy. Null if the policy was not evaluated. */
      outcome: z.nullable(z.enum(["accept", "decline", "refer", "block"])),
      policyVersion: z.string(),
      reasons: z.array(z.object({ code: z.string(), text: z.string() })),
      rules: z.array(ruleFinding),
      /** The bureau's credit file. Null if there is none, or if the caller may not read it. */
      file: z.nullable(bureauFileSchema),
      /** The name of the bureau that sent the file. Null if there is no file, or if an earlier version of Farthing made the decision. */
      bureau: z.nullable(z.string()),
    }),
  ),
});

/** An amount in pounds, possibly negative. */
const pounds = z.string();
const poundsPerAccount = z.record(z.enum(accountNames), pounds);

export const readRecordLedger = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id/ledger",
  summary: "Read the money movements of an application and the balance of each account",
  reply: z.object({
    /** The movements are sorted from oldest to newest. The amounts of a movement sum to zero. */
    movements: z.array(
      z.object({ id: z.string(), at: z.iso.datetime(), kind: z.enum(movementKinds), amounts: poundsPerAccount, sum: pounds }),
    ),
    balances: poundsPerAccount,
    sum: pounds,
  }),
});

export const readRecordChecks = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id/checks",
  summary: "Read the checks of a customer and of the customer's bank account, oldest first",
  reply: z.object({
    customer: z.array(
      z.object({
        kind: z.enum(checkKinds),
        attempt: z.number().int(),
        sent: z.nullable(z.iso.datetime()),
        ended: z.nullable(z.iso.datetime()),
        outcome: z.nullable(z.enum(checkOutcomes)),
        verifiedIncome: z.nullable(poundsSchema),
      }),
    ),
    /** The checked bank account. Null if no account was checked. */
    bankAccount: z.nullable(
      z.object({
        accountEnd: z.string(),
        checked: z.iso.datetime(),
        outcome: z.enum(["valid", "invalid", "unavailable"]),
        bankName: z.nullable(z.string()),
      }),
    ),
  }),
});

export const readRecordPapers = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id/papers",
  summary: "List the stored documents of an application, newest first",
  reply: z.object({
    papers: z.array(
      z.object({ id: z.string(), kind: z.enum(paperKinds), part: z.string(), made: z.iso.datetime(), isSigned: z.boolean() }),
    ),
    /** True while the sealed agreement is not stored yet. It is stored within seconds. */
    isBeingSealed: z.boolean(),
  }),
});

export const openRecordPaper = fileEndpoint({
  ...recordCallFields,
  path: "lender/applications/:id/papers/:paperId",
  summary: "Download a stored document of an application",
  params: applicationIdParams.extend({ paperId: z.uuid() }),
  reply: z.custom<File>(),
  errors: [...applicationErrors, "paper.link_over"],
});

export const readRecordMessages = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id/messages",
  summary: "List the e-mails and text messages about an application, newest first",
  reply: z.array(
    z.object({
      messageId: z.string(),
      channel: z.enum(["email", "text"]),
      template: z.string(),
      state: z.enum(["waiting", "sent", "delivered", "bounced", "given_up", "expired"]),
      requested: z.iso.datetime(),
      canBeSentAgain: z.boolean(),
    }),
  ),
});

export const readRecordHistory = endpoint({
  ...recordCallFields,
  path: "lender/applications/:id/history",
  summary: "List all events of an application, newest first",
  reply: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      by: z.object({ username: z.string(), role: z.string(), branch: z.nullable(z.string()) }),
      summary: z.string(),
    }),
  ),
});

export const readCustomer = endpoint({
  ...lenderAccess,
  method: "GET",
  path: "lender/customers/:id",
  summary: "Read a customer with all applications, by the id of one application",
  params: applicationIdParams,
  reply: z.object({
    today: localDateSchema,
    name: z.nullable(z.string()),
    dateOfBirth: z.nullable(localDateSchema),
    contact: z.object({ emailAddress: z.nullable(z.string()), phoneNumber: z.nullable(z.string()), address: z.nullable(z.string()) }),
    applications: z.array(listedRowSchema),
    loans: z.array(foundLoan),
  }),
  shows: ({ applications }) => applications.map(({ id }) => id),
  errors: applicationErrors,
});
