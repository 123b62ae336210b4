import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { line, optional } from "../answers.ts";
import { applicationNumber } from "../application-number.ts";
import { text } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";
import { nameKey } from "../usernames.ts";

const { filter: words } = screens.lender.audit;
const day = () => optional(z.iso.date({ error: texts.enter("a day") }));

export const auditFilter = section({
  key: "auditFilter",
  title: words.label,
  schema: z.object({
    application: optional(applicationNumber()),
    user: optional(line("the user name", limits.complaintNameLengthMax).check(z.overwrite(nameKey))),
    type: optional(line("the kind of event", limits.complaintNameLengthMax)),
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
