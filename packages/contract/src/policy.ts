import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The lender's credit policy, rule by rule. Administrators read, change and approve the policy. */

const errors = ["session.required", "access.denied"] as const;

const policyFigure = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["number", "percent", "pounds"]),
  value: z.string(),
  least: z.string(),
  most: z.string(),
});

/** The pieces of a text. `figure` is set if the piece is a number that users can change. */
const textPieces = z.array(z.object({ text: z.string(), figure: z.string().nullable() }));

const outcome = z.enum(["accept", "decline", "refer", "block"]);

const policySection = z.object({
  name: z.string(),
  title: z.string(),
  endsWhenHit: z.boolean(),
  where: z.string().nullable(),
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /**
       * The outcome if the rule is hit, that is, if the application does not pass the rule. Null if this entry is not a rule but a value
       * that rules use.
       */
      hit: z.object({ outcome, codes: z.array(z.string()) }).nullable(),
      where: z.string().nullable(),
      /** The rule is hit if at least one of these lines is true. */
      lines: z.array(textPieces),
      figures: z.array(policyFigure),
    }),
  ),
});

const policyVersion = z.object({
  version: z.string(),
  /** The policy is in force from midnight at the start of this day. */
  from: localDateSchema,
  state: z.enum(["past", "inForce", "waiting"]),
  approvedBy: z.string().nullable(),
  /** The usernames of the authors. The author who started the draft comes first. */
  writtenBy: z.array(z.string()),
  reason: z.string().nullable(),
});

export const readPolicy = endpoint({
  method: "GET",
  path: "lender/policies/:version",
  summary: "Read a credit policy as sentences, with its rules in the order of evaluation. The id in-force returns the current policy",
  origins: ["lender"],
  needs: "policy:read",
  params: z.object({ version: z.string().regex(/^[\w.-]{1,20}$/) }),
  reply: policyVersion.extend({
    sections: z.array(policySection),
    versions: z.array(policyVersion),
    draft: z.string().nullable(),
  }),
  errors: [...errors, "input.invalid", "policy.not_found"],
});

const policyManagerAccess = { origins: ["lender"], needs: "policy:manage" } as const;
const draftErrors = [...errors, "input.invalid", "policy.no_draft", "policy.stale"] as const;

/** The revision of the draft that the caller has read. The server refuses any other revision. */
const revisionBody = z.strictObject({ revision: z.number().int().min(1) });

/** A backtest shows how the draft would have changed the decisions of the last 90 days. */
const backtest = z.object({
  startedBy: z.string(),
  started: z.iso.datetime(),
  from: localDateSchema,
  to: localDateSchema,
  counted: z.number().int(),
  /** The number of decisions to evaluate. Null until they are counted. */
  total: z.number().int().nullable(),
  finished: z.iso.datetime().nullable(),
  /** The outcomes under the base policy (`before`) and under the draft (`after`). Null until all decisions have been evaluated. */
  result: z
    .object({
      outcomes: z.array(z.object({ outcome, before: z.number().int(), after: z.number().int() })),
      /** The total loan amount of the accepted applications. */
      accepted: z.object({ before: poundsSchema, after: poundsSchema }),
      moves: z.array(z.object({ before: outcome, after: outcome, decisions: z.number().int() })),
      /** The applications whose outcome changes, at most one hundred. */
      moved: z.array(z.object({ applicationId: z.string(), before: outcome, after: outcome })),
    })
    .nullable(),
});

export const readPolicyDraft = endpoint({
  method: "GET",
  path: "lender/policy-draft",
  summary: "Read the draft of the next credit policy, and its changes",
  origins: ["lender"],
  needs: "policy:read",
  reply: z.object({
    version: z.string(),
    basedOn: z.string(),
    revision: z.number().int(),
    writtenBy: z.array(z.string()),
    started: z.iso.datetime(),
    changed: z.iso.datetime(),
    sentBy: z.string().nullable(),
    sent: z.iso.datetime().nullable(),
    /** The user who withdrew the draft or sent it back without an approval, if any. */
    returned: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
    reason: z.string(),
    sections: z.array(policySection),
    /** For each changed rule, its sentences before and after the change. Changed numbers are marked. */
    changes: z.array(z.object({ key: z.string(), title: z.string(), before: z.array(textPieces), after: z.array(textPieces) })),
    mayApprove: z.boolean(),
    approvers: z.array(z.string()),
    /** The newest backtest of this revision of the draft. A new revision has no backtest yet. */
    backtest: backtest.nullable(),
  }),
  errors: [...errors, "policy.no_draft"],
});

export const startPolicyDraft = endpoint({
  ...policyManagerAccess,
  method: "POST",
  path: "lender/policy-draft",
  summary: "Start a draft from the newest credit policy. Only one draft can exist",
  reply: z.object({ version: z.string() }),
  status: 201,
  errors: [...errors, "policy.draft_exists"],
});

export const savePolicyDraft = endpoint({
  ...policyManagerAccess,
  method: "PUT",
  path: "lender/policy-draft",
  summary: "Change values of the draft, with a reason. A request for approval has to be sent again",
  body: revisionBody.extend({ figures: z.record(z.string().max(100), z.string().max(20)), reason: z.string().trim().max(500) }),
  reply: z.object({ revision: z.number().int() }),
  errors: draftErrors,
});

export const startPolicyBacktest = endpoint({
  ...policyManagerAccess,
  method: "POST",
  path: "lender/policy-draft/backtest",
  summary: "Repeat the decisions of the last 90 days under the draft. A backtest in progress continues",
  body: revisionBody,
  reply: z.undefined(),
  status: 204,
  errors: draftErrors,
});

export const sendPolicyDraft = endpoint({
  ...policyManagerAccess,
  method: "POST",
  path: "lender/policy-draft/approval-request",
  summary: "Request approval of the draft from a second administrator. Its backtest must be complete",
  body: revisionBody,
  reply: z.undefined(),
  status: 204,
  errors: [...draftErrors, "policy.nothing_changed", "policy.reason_missing", "policy.not_backtested", "policy.sent_already"],
});

export const returnPolicyDraft = endpoint({
  ...policyManagerAccess,
  method: "POST",
  path: "lender/policy-draft/return",
  summary: "Take the draft back after it was sent for approval, or send it back to its authors, with a reason",
  body: revisionBody.extend({ reason: z.string().trim().min(1, "Enter the reason").max(500) }),
  reply: z.undefined(),
  status: 204,
  errors: [...draftErrors, "policy.not_sent"],
});

export const approvePolicy = endpoint({
  ...policyManagerAccess,
  method: "POST",
  path: "lender/policy-draft/approval",
  summary: "Approve a draft of another administrator. It applies from midnight in London",
  body: revisionBody,
  reply: z.object({ from: localDateSchema }),
  errors: [...draftErrors, "policy.four_eyes", "policy.not_sent", "user.too_new"],
});

export const discardPolicyDraft = endpoint({
  ...policyManagerAccess,
  method: "POST",
  path: "lender/policy-draft/discard",
  summary: "Discard the draft",
  body: revisionBody,
  reply: z.undefined(),
  status: 204,
  errors: draftErrors,
});
