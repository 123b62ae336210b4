import { applicationIdSchema, documentSchema } from "@farthing/domain/application";
import { selectionByOption, type TailoringOption } from "@farthing/domain/lending";
import { poundsSchema } from "@farthing/domain/money";
import { asyncDecisionStatuses, decisionEvents, decisionTypes, statuses, tailoringSelections } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { actionErrors, applicationErrors, applicationIdParams, movedApplicationSchema } from "./one-application.ts";

const tailoringOptions = Object.keys(selectionByOption) as [TailoringOption, ...TailoringOption[]];

const offer = z.object({
  amountBorrowed: z.string(),
  monthlyRepayment: z.string(),
  totalCost: z.string(),
  deposit: z.string(),
  interestRate: z.string(),
  representativeAPR: z.string(),
  interestPayable: z.string(),
  repaidOver: z.number().int(),
  deferralPeriod: z.number().int().nullable(),
  totalRepayable: z.string(),
  totalAmountPayable: z.string(),
});

const fusionLoanOffer = z.object({
  offered: z.literal(true),
  minDepositPercentage: z.string(),
  maximumLoanAmount: z.string(),
  maximumGoodsAmount: z.string(),
  maximumProjectLoanAmount: z.string(),
  minimumProjectLoanAmount: z.string(),
  repaidOver: z.number().int(),
  interestRate: z.string(),
});

const loanTailoring = z.object({
  originalOffer: offer,
  increaseTermOffer: offer.nullable(),
  increaseDepositOffer: offer.nullable(),
  reduceLoanOffer: offer.nullable(),
  increaseLoanOffer: offer.nullable(),
  reduceTermOffer: offer.nullable(),
  fusionLoanOffer: fusionLoanOffer.nullable(),
  tailoringOptionSelected: z.enum(tailoringSelections).nullable(),
});

const decisionResult = z.object({
  decisionId: z.uuid(),
  decisionType: z.enum(decisionTypes),
  reasonCodes: z.array(z.object({ code: z.string() })),
  maxInstalmentAmount: z.string().nullable(),
  loanTailoring: loanTailoring.nullable(),
  productConfig: z.record(z.string(), z.unknown()).nullable(),
  tailoringExpiryDate: z.iso.date().nullable(),
  softSearchExpiryDate: z.iso.date().nullable(),
});
export type DecisionResult = z.infer<typeof decisionResult>;

/** A request to decide an application. `document` contains unsaved changes, which are saved in the same transaction. */
const decisionRequest = z.strictObject({
  id: applicationIdSchema,
  version: z.number().int().min(1).optional(),
  document: z.optional(documentSchema),
  /** True for a soft search. The default is true if the shop uses soft searches (S1 §7). */
  softSearch: z.boolean().optional(),
  tailoringOptionSelected: z.enum(tailoringOptions).optional(),
  /** The customer's choices for an offer: amounts within the limits of the offer, and the purchase details. */
  tailoring: z
    .strictObject({
      goodsAmount: z.optional(poundsSchema),
      deposit: z.optional(poundsSchema),
      projectLoanAmount: z.optional(poundsSchema),
      goodsDescription: z.string().trim().max(200).optional(),
      orderReference: z.string().trim().max(40).optional(),
    })
    .optional(),
  isLoanAmend: z.boolean().optional(),
  /** True if the customer wants to sign at once. After an acceptance, the customer then continues to the documents and the signature. */
  signUponAccept: z.boolean().optional(),
});

const decisionIdReply = z.object({ decisionId: z.uuid() });

const latestDecision = z.object({
  latestDecisionStatus: z.enum(asyncDecisionStatuses),
  applicationStatus: z.enum(statuses),
  stage: z.enum(["queued", "searching", "deciding", "done"]),
  waitedSeconds: z.number().int().min(0),
  decision: decisionResult.nullable(),
  processedEvent: z.enum(decisionEvents).nullable(),
  /** Tells the customer why there is no decision, for example because of an earlier application for the same loan. */
  blockedBecause: z.string().nullable(),
  isAgreementRevert: z.boolean(),
  /** True if the decision is about an amendment. A declined amendment leaves the loan unchanged. */
  isLoanAmend: z.boolean(),
  signUponAccept: z.boolean(),
});

const decisionErrors = [
  "session.required",
  "access.denied",
  "input.invalid",
  "application.not_found",
  "application.stale",
  "application.wrong_status",
  "application.field_locked",
  "application.incomplete",
  "application.bank_unchecked",
  "application.consent_required",
  "application.check_expired",
  "application.product_unavailable",
  "application.project_unavailable",
  "branch.mismatch",
  "offer.unavailable",
  "softSearch.not_applicable",
  "appeal.not_offered",
  "amendment.not_offered",
  "amendment.in_progress",
  "amendment.not_pending",
  "decision.request_incomplete",
  "decision.in_progress",
  "decision.still_valid",
] as const;

export const decide = endpoint({
  method: "POST",
  path: "protected/decision",
  summary: "Decide an application, and wait up to 25 seconds for the decision",
  origins: ["staff"],
  needs: "application:edit",
  body: decisionRequest,
  reply: decisionResult,
  errors: [...decisionErrors, "decision.timed_out", "decision.postponed", "decision.failed", "decision.answer_incomplete"],
});

export const decideAsynchronously = endpoint({
  method: "POST",
  path: "protected/async/decision",
  summary: "Decide an application in the background. Read the latest decision for the result",
  origins: ["staff"],
  needs: "application:edit",
  body: decisionRequest,
  reply: decisionIdReply,
  mustAnswer: { key: "decisionId", otherwise: "decision.answer_incomplete" },
  errors: decisionErrors,
});

export const getLatestDecision = endpoint({
  method: "GET",
  path: "protected/applications/:id/latest-decision",
  summary: "Read the progress of the latest decision",
  origins: ["staff"],
  needs: "application:read",
  background: true,
  params: applicationIdParams,
  reply: latestDecision,
  errors: [...applicationErrors, "decision.not_found"],
});

const applicantCallFields = { origins: ["applicant"], needs: "applicant", params: applicationIdParams } as const;
const ownDecisionRequest = decisionRequest.omit({ id: true });

export const decideForApplicant = endpoint({
  method: "POST",
  path: "mo/application/:id/decision",
  summary: "Decide the customer's own application, and wait up to 25 seconds for the decision",
  ...applicantCallFields,
  body: ownDecisionRequest,
  reply: decisionResult,
  mustAnswer: { key: "decisionId", otherwise: "decision.answer_incomplete" },
  errors: [...decisionErrors, "decision.timed_out", "decision.postponed", "decision.failed", "decision.answer_incomplete"],
});

export const decideForApplicantAsynchronously = endpoint({
  method: "POST",
  path: "mo/application/:id/decision/async",
  summary: "Decide the customer's own application in the background. Read the latest decision for the result",
  ...applicantCallFields,
  body: ownDecisionRequest,
  reply: decisionIdReply,
  mustAnswer: { key: "decisionId", otherwise: "decision.answer_incomplete" },
  errors: decisionErrors,
});

export const getApplicantLatestDecision = endpoint({
  method: "GET",
  path: "mo/application/:id/latest-decision",
  summary: "Read the progress of the latest decision for the customer",
  ...applicantCallFields,
  background: true,
  reply: latestDecision,
  errors: ["session.required", "input.invalid", "application.not_found", "decision.not_found"],
});

export const revertOwnApplication = endpoint({
  method: "POST",
  path: "mo/application/:id/revert",
  summary: "Return the customer's own application to the version and offers before a failed decision",
  ...applicantCallFields,
  reply: movedApplicationSchema,
  errors: [
    "session.required",
    "input.invalid",
    "application.not_found",
    "application.wrong_status",
    "agreement.not_reverted",
    "decision.in_progress",
  ],
});

export const snapshotApplication = endpoint({
  method: "POST",
  path: "protected/applications/:id/snapshot",
  summary: "Save the current version of an application, so that it can be restored",
  origins: ["staff"],
  needs: "application:edit",
  params: applicationIdParams,
  reply: z.object({ version: z.number().int() }),
  errors: applicationErrors,
});

export const getAmendmentSearch = endpoint({
  method: "GET",
  path: "protected/applications/:id/amendment-search",
  summary: "Tell whether the decision on an amendment needs a new credit search",
  origins: ["staff"],
  needs: "application:read",
  params: applicationIdParams,
  reply: z.object({ isNeeded: z.boolean() }),
  errors: applicationErrors,
});

export const revertApplication = endpoint({
  method: "POST",
  path: "protected/applications/:id/revert",
  summary: "Restore the version of an application that was saved before a failed decision",
  origins: ["staff"],
  needs: "application:edit",
  params: applicationIdParams,
  reply: movedApplicationSchema,
  errors: [...actionErrors, "agreement.not_reverted", "decision.in_progress"],
});

export const revertAgreement = endpoint({
  method: "POST",
  path: "protected/applications/:id/versions/:version/revert",
  summary: "Abandon an accepted amendment, and restore the previous version with its signed agreement",
  origins: ["staff"],
  needs: "application:edit",
  params: applicationIdParams.extend({ version: z.string().regex(/^[1-9]\d{0,8}$/) }),
  /** `revertPending` is true if another amendment is still being decided. The agreement is then reverted only after that decision. */
  reply: movedApplicationSchema.extend({ revertPending: z.boolean() }),
  errors: [...actionErrors, "agreement.not_reverted", "decision.in_progress"],
});
