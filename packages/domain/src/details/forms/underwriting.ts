import * as z from "zod/mini";
import { referralReasons, referTypes } from "../../vocabulary/index.ts";
import { referralReasonLabels, screens } from "../../wording/index.ts";
import { choiceRule, paragraphRule } from "../answers.ts";
import { optionsWithNames, radiosField, selectField, textareaField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const referralTexts = screens.lender.referrals;
const referralOutcomes = ["accept", "decline"] as const;

export const referralDecision = defineSection({
  key: "referralDecision",
  title: referralTexts.decide,
  schema: z.object({
    outcome: z.enum(referralOutcomes, { error: referralTexts.choose }),
    reason: choiceRule(referralReasons, "the reason"),
    note: paragraphRule("the explanation", limits.noteMessageLengthMax),
  }),
  fields: {
    outcome: radiosField(
      referralTexts.outcome,
      referralOutcomes.map((value) => ({ value, name: referralTexts.outcomes[value] })),
    ),
    reason: selectField(referralTexts.reason, optionsWithNames(referralReasons, referralReasonLabels)),
    note: textareaField(referralTexts.note, { hint: referralTexts.noteHint, maxLength: limits.noteMessageLengthMax }),
  },
});

export const proofRequest = defineSection({
  key: "proofRequest",
  title: referralTexts.case.proof.ask,
  schema: z.object({ asked: z.enum(referTypes, { error: referralTexts.case.proof.choose }) }),
  fields: { asked: radiosField(referralTexts.case.proof.what, optionsWithNames(referTypes, referralTexts.case.proof.kinds)) },
});

const { return: returning } = screens.lender.policy.draft;
const returnReasonLengthMax = 500;

export const policyDraftReturn = defineSection({
  key: "policyReturn",
  title: returning.submit,
  schema: z.object({ reason: paragraphRule("the reason", returnReasonLengthMax) }),
  fields: { reason: textareaField(returning.reason, { maxLength: returnReasonLengthMax }) },
});
