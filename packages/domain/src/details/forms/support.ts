import * as z from "zod/mini";
import { recordedConsents, supportNeeds } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { choiceRule, optionalRule, paragraphRule, tickBoxRule, withPreprocessing } from "../answers.ts";
import { checkboxesField, checkboxField, optionsWithNames, radiosField, textareaField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { needsForm: form, needs: names, needsQuestion: own } = screens.support;

const supportNeedsRule = withPreprocessing(
  (value) => value ?? [],
  z.array(choiceRule(supportNeeds, "what helps")).check(
    z.maxLength(supportNeeds.length),
    z.overwrite((chosen) => [...new Set(chosen)]),
  ),
);
const supportNoteRule = optionalRule(paragraphRule("what else helps", limits.noteMessageLengthMax));

export const supportNeedsRecord = defineSection({
  key: "supportNeedsRecord",
  title: form.title,
  schema: z.object({ needs: supportNeedsRule, note: supportNoteRule, consent: choiceRule(recordedConsents, "how the customer agreed") }),
  fields: {
    needs: checkboxesField(form.needs, optionsWithNames(supportNeeds, names)),
    note: textareaField(form.note, { hint: form.noteHint, maxLength: limits.noteMessageLengthMax, isOptional: true }),
    consent: radiosField(form.consent, optionsWithNames(recordedConsents, screens.support.needsPanel.consents)),
  },
});

/** The customer records the support that they need. An empty form removes the record and needs no consent. */
export const ownSupportNeeds = defineSection({
  key: "ownSupportNeeds",
  title: own.title,
  schema: z.object({ needs: supportNeedsRule, note: supportNoteRule, agreed: tickBoxRule() }),
  fields: {
    needs: checkboxesField(form.needs, optionsWithNames(supportNeeds, own.needs)),
    note: textareaField(own.note, { hint: own.noteHint, maxLength: limits.noteMessageLengthMax, isOptional: true }),
    agreed: checkboxField(own.agreed),
  },
  rules: [
    {
      path: "agreed",
      objection: ({ needs = [], note: written = null, agreed }) =>
        agreed || (needs.length === 0 && written === null) ? null : own.agreeFirst,
    },
  ],
});
