import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { paragraph } from "../answers.ts";
import { radios, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const words = screens.lender.referrals;
const outcomes = ["accept", "decline"] as const;

/** An underwriter's decision on a referred application, with its reason. */
export const referralDecision = section({
  key: "referralDecision",
  title: words.decide,
  schema: z.object({
    outcome: z.enum(outcomes, { error: words.choose }),
    note: paragraph("the reason", limits.noteMessageLengthMax),
  }),
  fields: {
    outcome: radios(
      words.outcome,
      outcomes.map((value) => ({ value, name: words.outcomes[value] })),
    ),
    note: textarea(words.note, { hint: words.noteHint, maxLength: limits.noteMessageLengthMax }),
  },
});
