import * as z from "zod/mini";
import { referralReasons } from "../../vocabulary/index.ts";
import { referralReasonLabels, screens } from "../../wording/index.ts";
import { choice, paragraph } from "../answers.ts";
import { named, radios, select, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const words = screens.lender.referrals;
const outcomes = ["accept", "decline"] as const;

/** An underwriter's decision on a referred application, with its coded reason and an explanation. */
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
