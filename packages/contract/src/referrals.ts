import { applicationIdSchema } from "@farthing/domain/application";
import { forms } from "@farthing/domain/details";
import { checkKinds, checkOutcomes, referralReasons, referralReasonsFor, referTypes, statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { actionErrors, applicationErrors, applicationIdParams, movedApplicationSchema } from "./one-application.ts";
import { ruleFinding } from "./rule-finding.ts";

/** A referred application. It waits for an underwriter or for the customer. */
const referral = z.object({
  applicationId: applicationIdSchema,
  version: z.number().int(),
  status: z.enum(statuses),
  /** The check that the customer must complete. Null if only an underwriter can act. */
  referType: z.enum(referTypes).nullable(),
  /** The customer's reasons for contesting a decline. Null if the credit policy referred the application. */
  contestedWords: z.string().nullable(),
  /** Internal texts for underwriters. A shop never sees them. */
  reasonCodes: z.array(z.object({ code: z.string(), text: z.string() })),
  applicantName: z.string().nullable(),
  /** True if support needs of the customer are recorded. */
  hasSupportNeeds: z.boolean(),
  retailer: z.object({ name: z.string(), supplierNumber: z.string() }),
  loanAmount: z.string().nullable(),
  opened: z.iso.datetime(),
  /** The time by which the lender has promised to answer. */
  due: z.iso.datetime(),
  sla: z.boolean(),
  /**
   * The underwriter who has claimed the referral. `touched` is the time of that underwriter's last activity. The domain decides whether the
   * claim is still valid.
   */
  claim: z.object({ by: z.string(), touched: z.iso.datetime() }).nullable(),
  /** A first underwriter has recommended to accept. While the recommendation is valid, the case waits for a second underwriter. */
  recommendation: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.enum(referralReasons), note: z.string() }).nullable(),
});

export const listReferrals = endpoint({
  method: "GET",
  path: "lender/referrals",
  summary: "List the referred applications, most urgent first",
  origins: ["lender"],
  needs: "referral:decide",
  reply: z.object({
    now: z.iso.datetime(),
    referrals: z.array(referral),
    /** The cases that underwriters decided in the last seven days, latest first. */
    decided: z.array(
      z.object({
        applicationId: applicationIdSchema,
        applicantName: z.string().nullable(),
        retailer: z.string(),
        loanAmount: z.string().nullable(),
        outcome: z.enum(["accept", "decline"]),
        by: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    waiting: z.object({ count: z.number().int(), loanAmount: z.string() }),
    answeredToday: z.object({ count: z.number().int(), quickly: z.number().int() }),
  }),
  shows: ({ referrals, decided }) => [...referrals, ...decided].map(({ applicationId }) => applicationId),
  errors: ["session.required", "access.denied"],
});

export const claimReferral = endpoint({
  method: "POST",
  path: "lender/referrals/:id/claim",
  summary: "Claim a referred application. An existing claim of another underwriter stays",
  origins: ["lender"],
  needs: "referral:decide",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...actionErrors, "referral.claimed"],
});

export const claimNextReferral = endpoint({
  method: "POST",
  path: "lender/referrals/claim-next",
  summary: "Claim the unclaimed referred application with the least time left. Null if there is none",
  origins: ["lender"],
  needs: "referral:decide",
  reply: z.object({ applicationId: z.nullable(applicationIdSchema) }),
  errors: ["session.required", "access.denied"],
});

export const releaseReferral = endpoint({
  method: "POST",
  path: "lender/referrals/:id/release",
  summary: "Release a referred application to the queue",
  origins: ["lender"],
  needs: "referral:decide",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...actionErrors, "referral.claimed"],
});

/** An amount in pounds as a decimal string. It may be negative. */
const pounds = z.string();

/** The data about a referred application that an underwriter sees. */
const referralCase = z.object({
  now: z.iso.datetime(),
  referral,
  /** False after the referral was decided. Users can then only read the case. */
  isOpen: z.boolean(),
  /** How the referral ended. Null while the referral is open. */
  settlement: z
    .object({
      outcome: z.enum(["accept", "decline", "lapsed", "closed"]),
      by: z.string(),
      at: z.iso.datetime(),
      reason: z.enum(referralReasons).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  needsSecondApproval: z.boolean(),
  /** The usernames of the underwriters who may accept the case. The author of a recommendation may not, and is left out. */
  approvers: z.array(z.string()),
  /** The latest attempt of each check that the customer was asked to complete. */
  checks: z.array(
    z.object({
      kind: z.enum(checkKinds),
      channel: z.enum(["text", "email"]),
      /** The customer's phone number or e-mail address, partly masked. */
      to: z.string(),
      sent: z.iso.datetime().nullable(),
      outcome: z.enum(checkOutcomes).nullable(),
      /** The amounts that open banking found. Null for other checks. */
      found: z.object({ annualIncome: pounds.nullable(), monthlyEssentials: pounds.nullable() }).nullable(),
    }),
  ),
  /** The last day on which the customer can complete a check. */
  linksUntil: z.iso.date().nullable(),
  /** Other applications of the same customer at all retailers, newest first. */
  earlier: z.array(
    z.object({
      applicationId: applicationIdSchema,
      status: z.enum(statuses),
      created: z.iso.datetime(),
      loanAmount: pounds.nullable(),
      supplier: z.string(),
    }),
  ),
  /** The claims, recommendations and decisions on this case, newest first. Only the lender sees this history. */
  claims: z.array(z.object({ at: z.iso.datetime(), summary: z.string(), note: z.string().nullable() })),
  policyVersion: z.string(),
  details: z.array(z.object({ title: z.string(), answers: z.array(z.object({ label: z.string(), value: z.string() })) })),
  loan: z.object({
    goodsAmount: pounds.nullable(),
    deposit: pounds.nullable(),
    instalment: pounds.nullable(),
    instalments: z.number().int().nullable(),
  }),
  /** The rules in the order of the policy. */
  rules: z.array(ruleFinding),
  /** The customer's affordability, in amounts per month. Null if a needed value is unknown. */
  affordability: z
    .object({
      netMonthly: pounds,
      housing: pounds,
      essential: pounds,
      existing: pounds,
      buffer: pounds,
      surplus: pounds,
      maxInstalment: pounds,
    })
    .nullable(),
  /** The credit reference agency's file. Null if the agency does not know the customer. */
  file: z
    .object({
      score: z.number().int().nullable(),
      accounts: z.number().int(),
      judgments: z.number().int(),
      defaults: z.number().int(),
      searchesLast3Months: z.number().int(),
      revolvingBalance: pounds,
      revolvingLimit: pounds,
      electoralRoll: z.boolean(),
    })
    .nullable(),
});

export const readReferralCase = endpoint({
  method: "GET",
  path: "lender/referrals/:id",
  summary: "Read a referred application with all the facts for its decision",
  origins: ["lender"],
  needs: "referral:decide",
  params: applicationIdParams,
  reply: referralCase,
  shows: ({ earlier }, { id }) => [id, ...earlier.map(({ applicationId }) => applicationId)],
  errors: actionErrors,
});

export const decideReferral = endpoint({
  method: "POST",
  path: "lender/referrals/:id/decision",
  summary:
    "Decide a referred application that the caller has claimed, with a reason. The first of two underwriters only recommends acceptance",
  origins: ["lender"],
  needs: "referral:decide",
  params: applicationIdParams,
  body: z
    .strictObject({
      outcome: z.enum(["accept", "decline"]),
      reason: z.enum(referralReasons),
      note: z.string().trim().min(1, "Please say why").max(2_000),
      version: z.number().int().min(1).optional(),
    })
    .refine(({ outcome, reason }) => referralReasonsFor[outcome].includes(reason), {
      path: ["reason"],
      message: "This reason does not fit the outcome",
    }),
  /** `recommended` is true if the case now waits for a second underwriter. */
  reply: movedApplicationSchema.extend({ recommended: z.boolean() }),
  errors: [
    ...applicationErrors,
    "application.stale",
    "application.wrong_status",
    "referral.claimed",
    "referral.not_claimed",
    "referral.four_eyes",
    "referral.recommendation_void",
    "user.too_new",
  ],
});

export const askForProof = endpoint({
  method: "POST",
  path: "lender/referrals/:id/proof",
  summary: "Ask the customer of a claimed case for proof of identity or income, by text message or e-mail. The case stays referred",
  origins: ["lender"],
  needs: "referral:decide",
  params: applicationIdParams,
  body: z.strictObject({ asked: z.enum(referTypes), version: z.number().int().min(1).optional() }),
  reply: z.object({ version: z.number().int() }),
  errors: [
    ...actionErrors,
    "application.stale",
    "referral.claimed",
    "referral.not_claimed",
    "referral.proof_awaited",
    "referral.no_contact",
  ],
});

const requestedCheckSchema = z.object({
  kind: z.enum(checkKinds),
  channel: z.enum(["text", "email"]),
  to: z.string(),
  /** The time at which the link was sent to the customer. Null until the link is sent. */
  sent: z.iso.datetime().nullable(),
  done: z.boolean(),
});

/** A referral as a shop sees it: the links that were sent and how long they are valid, but never the findings (decision 13). */
const openReferral = z.object({
  opened: z.iso.datetime(),
  due: z.iso.datetime(),
  linksUntil: z.iso.date().nullable(),
  checks: z.array(requestedCheckSchema),
});

/** The referral as the customer sees it, with the link to each check that is still open. */
const ownReferral = openReferral.extend({
  checks: z.array(requestedCheckSchema.extend({ url: z.string().nullable() })),
  /** True if the customer contested a decline. */
  isContested: z.boolean(),
});

export const getReferral = endpoint({
  method: "GET",
  path: "protected/applications/:id/referral",
  summary: "Read the outstanding checks of a referred application. Null if it is not referred",
  origins: ["staff"],
  needs: "application:read",
  background: true,
  params: applicationIdParams,
  reply: z.object({ referral: openReferral.nullable() }),
  errors: applicationErrors,
});

export const getOwnReferral = endpoint({
  method: "GET",
  path: "mo/application/:id/referral",
  summary: "Read the outstanding checks of the customer's own application. Null if it is not referred",
  origins: ["applicant"],
  needs: "applicant",
  background: true,
  params: applicationIdParams,
  reply: z.object({ referral: ownReferral.nullable() }),
  errors: ["session.required", "input.invalid", "application.not_found"],
});

export const resendOwnReferralLinks = endpoint({
  method: "POST",
  path: "mo/application/:id/referral/resend",
  summary: "Send the links to the outstanding checks to the customer again, at the customer's request",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "input.invalid", "application.not_found", "application.wrong_status", "rate.limited"],
});

export const resendReferralLinks = endpoint({
  method: "POST",
  path: "protected/applications/:id/referral/resend",
  summary: "Send the customer the links to the outstanding checks again",
  origins: ["staff"],
  needs: "application:send",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...actionErrors, "rate.limited"],
});

const referralNote = z.object({ username: z.string(), message: z.string(), createdDateTime: z.iso.datetime() });

export const getReferralNotes = endpoint({
  method: "GET",
  path: "protected/applications/:id/referralNotes",
  summary: "List the notes between the shop and the underwriting team, oldest first",
  origins: ["staff", "lender"],
  needs: "application:read",
  params: applicationIdParams,
  reply: z.array(referralNote),
  shows: (_, { id }) => [id],
  errors: applicationErrors,
});

export const addReferralNote = endpoint({
  method: "POST",
  path: "protected/applications/:id/referralNotes",
  summary: "Add a note for the underwriting team, or from that team for the shop",
  origins: ["staff", "lender"],
  needs: "application:note",
  params: applicationIdParams,
  body: z.object(forms.note.schema.shape),
  reply: referralNote,
  errors: applicationErrors,
});
