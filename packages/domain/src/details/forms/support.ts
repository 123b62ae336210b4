import * as z from "zod/mini";
import { recordedConsents, supportNeeds } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { choice, optional, paragraph, preprocessed, tickBox } from "../answers.ts";
import { checkbox, checkboxes, named, radios, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const { form, needs: names, own } = screens.support;

const needs = preprocessed(
  (value) => value ?? [],
  z.array(choice(supportNeeds, "what helps")).check(
    z.maxLength(supportNeeds.length),
    z.overwrite((chosen) => [...new Set(chosen)]),
  ),
);
const note = optional(paragraph("what else helps", limits.noteMessageLengthMax));

/** A user of a shop or of the lender records the support that a customer needs. */
export const supportNeedsRecord = section({
  key: "supportNeedsRecord",
  title: form.title,
  schema: z.object({ needs, note, consent: choice(recordedConsents, "how the customer agreed") }),
  fields: {
    needs: checkboxes(form.needs, named(supportNeeds, names)),
    note: textarea(form.note, { hint: form.noteHint, maxLength: limits.noteMessageLengthMax, isOptional: true }),
    consent: radios(form.consent, named(recordedConsents, screens.support.panel.consents)),
  },
});

/** The customer records the support that they need. An empty form removes the record, so it needs no consent. */
export const ownSupportNeeds = section({
  key: "ownSupportNeeds",
  title: own.title,
  schema: z.object({ needs, note, agreed: tickBox() }),
  fields: {
    needs: checkboxes(form.needs, named(supportNeeds, own.needs)),
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
