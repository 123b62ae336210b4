import * as z from "zod/mini";
import { recordedConsents, supportNeeds } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { choiceRule, optionalRule, paragraphRule, tickBox, withPreprocessing } from "../answers.ts";
import { checkbox, checkboxes, nameOptions, radios, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { form, needs: names, own } = screens.support;

const needs = withPreprocessing(
  (value) => value ?? [],
  z.array(choiceRule(supportNeeds, "what helps")).check(
    z.maxLength(supportNeeds.length),
    z.overwrite((chosen) => [...new Set(chosen)]),
  ),
);
const note = optionalRule(paragraphRule("what else helps", limits.noteMessageLengthMax));

export const supportNeedsRecord = defineSection({
  key: "supportNeedsRecord",
  title: form.title,
  schema: z.object({ needs, note, consent: choiceRule(recordedConsents, "how the customer agreed") }),
  fields: {
    needs: checkboxes(form.needs, nameOptions(supportNeeds, names)),
    note: textarea(form.note, { hint: form.noteHint, maxLength: limits.noteMessageLengthMax, isOptional: true }),
    consent: radios(form.consent, nameOptions(recordedConsents, screens.support.panel.consents)),
  },
});

/** The customer records the support that they need. An empty form removes the record and needs no consent. */
export const ownSupportNeeds = defineSection({
  key: "ownSupportNeeds",
  title: own.title,
  schema: z.object({ needs, note, agreed: tickBox() }),
  fields: {
    needs: checkboxes(form.needs, nameOptions(supportNeeds, own.needs)),
    note: textarea(own.note, { hint: own.noteHint, maxLength: limits.noteMessageLengthMax, isOptional: true }),
    agreed: checkbox(own.agreed),
  },
  rules: [
    {
      path: "agreed",
      objection: ({ needs = [], note: written = null, agreed }) =>
        agreed || (needs.length === 0 && written === null) ? null : own.agreeFirst,
    },
  ],
});
