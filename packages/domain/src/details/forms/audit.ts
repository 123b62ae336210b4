import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { applicationNumberRule } from "../application-number.ts";
import { textField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";
import { nameKey } from "../usernames.ts";

const { filter: words } = screens.lender.audit;
const dayRule = () => optionalRule(z.iso.date({ error: texts.enter("a day") }));

export const auditFilter = defineSection({
  key: "auditFilter",
  title: words.label,
  schema: z.object({
    application: optionalRule(applicationNumberRule()),
    user: optionalRule(lineRule("the user name", limits.complaintNameLengthMax).check(z.overwrite(nameKey))),
    type: optionalRule(lineRule("the kind of event", limits.complaintNameLengthMax)),
    from: dayRule(),
    to: dayRule(),
  }),
  fields: {
    application: textField(words.application, { hint: words.applicationHint, inputMode: "numeric", autocomplete: "off" }),
    user: textField(words.user, { hint: words.userHint, autocomplete: "off" }),
    type: textField(words.type),
    from: textField(words.from),
    to: textField(words.to),
  },
  rules: [{ path: "to", objection: ({ from, to }) => (from && to && to < from ? texts.periodReversed : null) }],
});
