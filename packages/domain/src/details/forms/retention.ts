import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { paragraphRule } from "../answers.ts";
import { applicationNumberRule } from "../application-number.ts";
import { textareaField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { form: words } = screens.lender.retention;

export const legalHold = defineSection({
  key: "legalHold",
  title: words.title,
  schema: z.object({ id: applicationNumberRule(), reason: paragraphRule("the reason", limits.noteMessageLengthMax) }),
  fields: {
    id: textField(words.id, { inputMode: "numeric", autocomplete: "off" }),
    reason: textareaField(words.reason, { hint: words.reasonHint, maxLength: limits.noteMessageLengthMax }),
  },
});
