import * as z from "zod/mini";
import { identityChecks } from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { choiceRule, paragraphRule } from "../answers.ts";
import { optionsWithNames, radiosField, textareaField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { dataRequests: words } = screens.lender;

export const dataRequest = defineSection({
  key: "dataRequest",
  title: words.form.title,
  schema: z.object({
    receivedOn: z.iso.date({ error: texts.enter("the day") }),
    identityCheck: choiceRule(identityChecks, "how you checked who is asking"),
    identityNote: paragraphRule("what you asked or saw", limits.noteMessageLengthMax),
  }),
  fields: {
    receivedOn: textField(words.form.receivedOn),
    identityCheck: radiosField(words.form.identityCheck, optionsWithNames(identityChecks, words.checks)),
    identityNote: textareaField(words.form.identityNote, { hint: words.form.identityNoteHint, maxLength: limits.noteMessageLengthMax }),
  },
});
