import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The credit policy at the lender's: what it says, rule by rule. */

const errors = ["session.required", "access.denied"] as const;

const figure = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["number", "percent", "pounds"]),
  value: z.string(),
  least: z.string(),
  most: z.string(),
});

/** Words; where they say a figure that may be changed, which one. */
const line = z.array(z.object({ text: z.string(), figure: z.string().nullable() }));

const outcome = z.enum(["accept", "decline", "refer", "block"]);

const section = z.object({
  name: z.string(),
  title: z.string(),
  endsWhenHit: z.boolean(),
  where: z.string().nullable(),
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** What being hit means; null for what the rules only reckon with. */
      hit: z.object({ outcome, codes: z.array(z.string()) }).nullable(),
      where: z.string().nullable(),
      /** A rule is hit when any one of them is true. */
      lines: z.array(line),
      figures: z.array(figure),
    }),
  ),
});

const policyVersion = z.object({
  version: z.string(),
  /** The day from whose midnight it is in force. */
  from: localDateSchema,
  state: z.enum(["past", "inForce", "waiting"]),
  /** Nobody's, for one that came with the product. */
  approvedBy: z.string().nullable(),
  /** By username, whoever started it first. */
  writtenBy: z.array(z.string()),
  reason: z.string().nullable(),
});

export const readPolicy = endpoint({
  method: "GET",
  path: "lender/policies/:version",
  summary: "One credit policy in sentences, its rules in the order in which they run; in-force names the one that decides today",
  origins: ["lender"],
  needs: "policy:read",
  params: z.object({ version: z.string().regex(/^[\w.-]{1,20}$/) }),
  reply: policyVersion.extend({
    sections: z.array(section),
    /** Every policy there has been, the newest first. */
    versions: z.array(policyVersion),
    /** The version of the draft, where there is one. */
    draft: z.string().nullable(),
  }),
  errors: [...errors, "input.invalid", "policy.not_found"],
});

const forManagers = { origins: ["lender"], needs: "policy:manage" } as const;
const draftErrors = [...errors, "input.invalid", "policy.no_draft", "policy.stale"] as const;

/** The draft as it was read: whoever acts on another one is told to read again. */
const asRead = z.strictObject({ revision: z.number().int().min(1) });

/** What the draft would have made of the decisions of the last 90 days. */
const backtest = z.object({
  startedBy: z.string(),
  started: z.iso.datetime(),
  /** The days whose decisions are counted. */
  from: localDateSchema,
  to: localDateSchema,
  counted: z.number().int(),
  /** Of how many; null until that is known. */
  total: z.number().int().nullable(),
  finished: z.iso.datetime().nullable(),
  /** Once all are counted: decisions by their outcome under the policy that the draft began from, and under the draft. */
  result: z
    .object({
      outcomes: z.array(z.object({ outcome, before: z.number().int(), after: z.number().int() })),
      /** What those who are accepted asked to borrow. */
      accepted: z.object({ before: poundsSchema, after: poundsSchema }),
      /** How many move from one outcome to another. */
      moves: z.array(z.object({ before: outcome, after: outcome, decisions: z.number().int() })),
      /** The first hundred of those. */
      moved: z.array(z.object({ applicationId: z.string(), before: outcome, after: outcome })),
    })
    .nullable(),
});

export const readPolicyDraft = endpoint({
  method: "GET",
  path: "lender/policy-draft",
  summary: "The draft of the next credit policy, and what it changes",
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
    reason: z.string(),
    sections: z.array(section),
    /** Rule by rule, the sentences that differ; what differs in them is marked as a figure. */
    changes: z.array(z.object({ key: z.string(), title: z.string(), before: z.array(line), after: z.array(line) })),
    /** Is the caller the second person that it takes? */
    mayApprove: z.boolean(),
    /** Who else could, by their usernames. */
    approvers: z.array(z.string()),
    /** The newest of this revision; a change of the draft leaves it behind. */
    backtest: backtest.nullable(),
  }),
  errors: [...errors, "policy.no_draft"],
});

export const startPolicyDraft = endpoint({
  ...forManagers,
  method: "POST",
  path: "lender/policy-draft",
  summary: "Start a draft from the newest credit policy; there is one at a time",
  reply: z.object({ version: z.string() }),
  status: 201,
  errors: [...errors, "policy.draft_exists"],
});

export const savePolicyDraft = endpoint({
  ...forManagers,
  method: "PUT",
  path: "lender/policy-draft",
  summary: "Change figures of the draft, with the reason for it; whoever was asked to approve it is asked again",
  body: asRead.extend({ figures: z.record(z.string().max(100), z.string().max(20)), reason: z.string().trim().max(500) }),
  reply: z.object({ revision: z.number().int() }),
  errors: draftErrors,
});

export const startPolicyBacktest = endpoint({
  ...forManagers,
  method: "POST",
  path: "lender/policy-draft/backtest",
  summary: "Make the full decisions of the last 90 days again under the draft; one that is under way goes on",
  body: asRead,
  reply: z.undefined(),
  status: 204,
  errors: draftErrors,
});

export const sendPolicyDraft = endpoint({
  ...forManagers,
  method: "POST",
  path: "lender/policy-draft/approval-request",
  summary: "Ask a second administrator to approve the draft as it stands; its backtest has to be done",
  body: asRead,
  reply: z.undefined(),
  status: 204,
  errors: [...draftErrors, "policy.nothing_changed", "policy.reason_missing", "policy.not_backtested", "policy.sent_already"],
});

export const approvePolicy = endpoint({
  ...forManagers,
  method: "POST",
  path: "lender/policy-draft/approval",
  summary: "Approve what somebody else has written: it is in force from midnight in London",
  body: asRead,
  reply: z.object({ from: localDateSchema }),
  errors: [...draftErrors, "policy.four_eyes", "policy.not_sent"],
});

export const discardPolicyDraft = endpoint({
  ...forManagers,
  method: "POST",
  path: "lender/policy-draft/discard",
  summary: "Discard the draft",
  body: asRead,
  reply: z.undefined(),
  status: 204,
  errors: draftErrors,
});
