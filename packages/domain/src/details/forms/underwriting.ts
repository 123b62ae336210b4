import * as z from "zod/mini";
import { referralReasons, referTypes } from "../../vocabulary/index.ts";
import { referralReasonLabels, screens } from "../../wording/index.ts";
import { choice, paragraph } from "../answers.ts";
import { named, radios, select, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const words = screens.lender.referrals;
const outcomes = ["accept", "decline"] as const;

export const referralDecision = section({
  key: "referralDecision",
  title: words.decide,
  schema: z.object({
    outcome: z.enum(outcomes, { error: words.choose }),
    reason: choice(referralReasons, "the reason"),
    note: paragraph("the explanation", limits.noteMessageLengthMax),
  }),
  fields: {
    outcome: radios(
      words.outcome,
      outcomes.map((value) => ({ value, name: words.outcomes[value] })),
    ),
    reason: select(words.reason, named(referralReasons, referralReasonLabels)),
    note: textarea(words.note, { hint: words.noteHint, maxLength: limits.noteMessageLengthMax }),
  },
});

export const proofRequest = section({
  key: "proofRequest",
  title: words.case.proof.ask,
  schema: z.object({ asked: z.enum(referTypes, { error: words.case.proof.choose }) }),
  fields: { asked: radios(words.case.proof.what, named(referTypes, words.case.proof.kinds)) },
});

const { return: returning } = screens.lender.policy.draft;
const returnReasonLengthMax = 500;

export const policyReturn = section({
  key: "policyReturn",
  title: returning.submit,
  schema: z.object({ reason: paragraph("the reason", returnReasonLengthMax) }),
  fields: { reason: textarea(returning.reason, { maxLength: returnReasonLengthMax }) },
});
