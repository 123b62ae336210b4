import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { applicationNumber } from "../application-number.ts";
import { text } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";
import { nameKey } from "../usernames.ts";

const { filter: words } = screens.lender.audit;
const day = () => optionalRule(z.iso.date({ error: texts.enter("a day") }));

export const auditFilter = defineSection({
  key: "auditFilter",
  title: words.label,
  schema: z.object({
    application: optionalRule(applicationNumber()),
    user: optionalRule(lineRule("the user name", limits.complaintNameLengthMax).check(z.overwrite(nameKey))),
    type: optionalRule(lineRule("the kind of event", limits.complaintNameLengthMax)),
    from: day(),
    to: day(),
  }),
  fields: {
    application: text(words.application, { hint: words.applicationHint, inputMode: "numeric", autocomplete: "off" }),
    user: text(words.user, { hint: words.userHint, autocomplete: "off" }),
    type: text(words.type),
    from: text(words.from),
    to: text(words.to),
  },
  rules: [{ path: "to", objection: ({ from, to }) => (from && to && to < from ? texts.periodReversed : null) }],
});
