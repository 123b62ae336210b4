import * as z from "zod/mini";
import { referralReasons, referTypes } from "../../vocabulary/index.ts";
import { referralReasonLabels, screens } from "../../wording/index.ts";
import { choiceRule, paragraphRule } from "../answers.ts";
import { nameOptions, radios, select, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const words = screens.lender.referrals;
const outcomes = ["accept", "decline"] as const;

export const referralDecision = defineSection({
  key: "referralDecision",
  title: words.decide,
  schema: z.object({
    outcome: z.enum(outcomes, { error: words.choose }),
    reason: choiceRule(referralReasons, "the reason"),
    note: paragraphRule("the explanation", limits.noteMessageLengthMax),
  }),
  fields: {
    outcome: radios(
      words.outcome,
      outcomes.map((value) => ({ value, name: words.outcomes[value] })),
    ),
    reason: select(words.reason, nameOptions(referralReasons, referralReasonLabels)),
    note: textarea(words.note, { hint: words.noteHint, maxLength: limits.noteMessageLengthMax }),
  },
});

export const proofRequest = defineSection({
  key: "proofRequest",
  title: words.case.proof.ask,
  schema: z.object({ asked: z.enum(referTypes, { error: words.case.proof.choose }) }),
  fields: { asked: radios(words.case.proof.what, nameOptions(referTypes, words.case.proof.kinds)) },
});

const { return: returning } = screens.lender.policy.draft;
const returnReasonLengthMax = 500;

export const policyDraftReturn = defineSection({
  key: "policyReturn",
  title: returning.submit,
  schema: z.object({ reason: paragraphRule("the reason", returnReasonLengthMax) }),
  fields: { reason: textarea(returning.reason, { maxLength: returnReasonLengthMax }) },
});
