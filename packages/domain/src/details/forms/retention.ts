import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { paragraphRule } from "../answers.ts";
import { applicationNumber } from "../application-number.ts";
import { text, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { form: words } = screens.lender.retention;

export const legalHold = defineSection({
  key: "legalHold",
  title: words.title,
  schema: z.object({ id: applicationNumber(), reason: paragraphRule("the reason", limits.noteMessageLengthMax) }),
  fields: {
    id: text(words.id, { inputMode: "numeric", autocomplete: "off" }),
    reason: textarea(words.reason, { hint: words.reasonHint, maxLength: limits.noteMessageLengthMax }),
  },
});
