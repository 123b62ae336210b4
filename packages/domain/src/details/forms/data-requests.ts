import * as z from "zod/mini";
import { identityChecks } from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { choice, paragraph } from "../answers.ts";
import { named, radios, text, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const { dataRequests: words } = screens.lender;

export const dataRequest = section({
  key: "dataRequest",
  title: words.form.title,
  schema: z.object({
    receivedOn: z.iso.date({ error: texts.enter("the day") }),
    identityCheck: choice(identityChecks, "how you checked who is asking"),
    identityNote: paragraph("what you asked or saw", limits.noteMessageLengthMax),
  }),
  fields: {
    receivedOn: text(words.form.receivedOn),
    identityCheck: radios(words.form.identityCheck, named(identityChecks, words.checks)),
    identityNote: textarea(words.form.identityNote, { hint: words.form.identityNoteHint, maxLength: limits.noteMessageLengthMax }),
  },
});
