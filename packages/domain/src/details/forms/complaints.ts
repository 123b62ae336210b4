import * as z from "zod/mini";
import {
  complaintCauses,
  complaintOutcomes,
  complaintPhoneCalls,
  complaintSubjects,
  recordedComplaintChannels,
} from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { amountRule } from "../amounts.ts";
import { choiceRule, lineRule, optionalRule, paragraphRule } from "../answers.ts";
import { applicationNumberRule } from "../application-number.ts";
import {
  emailAddressField,
  moneyField,
  optionsWithNames,
  radiosField,
  selectField,
  telephoneField,
  textareaField,
  textField,
} from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule } from "../people.ts";
import { defineSection } from "../section.ts";

const { complaints: words } = screens.lender;
const { complaint: pageWords } = screens.applicant;

const customerWordsRule = (what: string) => paragraphRule(what, limits.complaintLengthMax);
const telephoneRule = () => lineRule("the telephone number", limits.complaintPhoneLengthMax);

export const complaintRecord = defineSection({
  key: "complaintRecord",
  title: words.record.title,
  schema: z.object({
    customerName: optionalRule(lineRule("the name", limits.complaintNameLengthMax)),
    applicationId: optionalRule(applicationNumberRule()),
    about: choiceRule(complaintSubjects, "what it is about"),
    channel: choiceRule(recordedComplaintChannels, "how it reached us"),
    receivedOn: z.iso.date({ error: texts.enter("the day") }),
    words: customerWordsRule("what the customer says"),
    email: optionalRule(emailAddressRule()),
    phone: optionalRule(telephoneRule()),
  }),
  fields: {
    customerName: textField(words.record.customerName, { maxLength: limits.complaintNameLengthMax, autocomplete: "off" }),
    applicationId: textField(words.record.applicationId, { hint: words.record.applicationHint, inputMode: "numeric", autocomplete: "off" }),
    about: selectField(words.record.about, optionsWithNames(complaintSubjects, words.subjects)),
    channel: selectField(words.record.channel, optionsWithNames(recordedComplaintChannels, words.channels)),
    receivedOn: textField(words.record.receivedOn),
    words: textareaField(words.record.words, { maxLength: limits.complaintLengthMax }),
    email: emailAddressField(words.record.email, { hint: words.record.contactHint, maxLength: limits.emailLengthMax }),
    phone: telephoneField(words.record.phone, { maxLength: limits.complaintPhoneLengthMax }),
  },
});

export const complaintFromShop = defineSection({
  key: "complaintFromShop",
  title: screens.staff.complaint.title,
  schema: z.object({
    about: choiceRule(complaintSubjects, "what it is about"),
    words: customerWordsRule("what the customer says"),
  }),
  fields: {
    about: selectField(words.record.about, optionsWithNames(complaintSubjects, words.subjects)),
    words: textareaField(words.record.words, { maxLength: limits.complaintLengthMax }),
  },
});

/** The fields are in the order of the page, because the error summary lists the problems in this order. */
export const publicComplaint = defineSection({
  key: "publicComplaint",
  title: pageWords.title,
  schema: z.object({
    words: customerWordsRule("what happened"),
    about: choiceRule(complaintSubjects, "what it is about"),
    customerName: lineRule("your name", limits.complaintNameLengthMax),
    email: emailAddressRule(),
    phone: optionalRule(telephoneRule()),
    statedNumber: optionalRule(applicationNumberRule()),
  }),
  fields: {
    words: textareaField(pageWords.words, { hint: pageWords.wordsHint, maxLength: limits.complaintLengthMax }),
    about: selectField(pageWords.about, optionsWithNames(complaintSubjects, pageWords.subjects)),
    customerName: textField(pageWords.name, { maxLength: limits.complaintNameLengthMax, autocomplete: "name" }),
    email: emailAddressField(pageWords.email, { maxLength: limits.emailLengthMax }),
    phone: telephoneField(pageWords.phone, { hint: pageWords.phoneHint, maxLength: limits.complaintPhoneLengthMax }),
    statedNumber: textField(pageWords.number, { hint: pageWords.numberHint, inputMode: "numeric", autocomplete: "off" }),
  },
});

const answerKinds = ["summary", "final"] as const;

export const complaintAnswer = defineSection({
  key: "complaintAnswer",
  title: words.page.answerTitle,
  schema: z.object({
    outcome: choiceRule(complaintOutcomes, "whether the customer is right"),
    rootCause: choiceRule(complaintCauses, "what caused it"),
    kind: choiceRule(answerKinds, "whether the customer accepts this answer"),
    answer: paragraphRule("what we found", limits.complaintLengthMax),
    redress: optionalRule(amountRule({ missing: texts.enter("the payment") })),
  }),
  fields: {
    outcome: radiosField(words.page.right, optionsWithNames(complaintOutcomes, words.outcomes)),
    rootCause: selectField(words.page.cause, optionsWithNames(complaintCauses, words.causes)),
    kind: radiosField(words.page.agrees, optionsWithNames(answerKinds, words.page.kinds)),
    answer: textareaField(words.page.reasons, { hint: words.page.reasonsHint, maxLength: limits.complaintLengthMax }),
    redress: moneyField(words.page.redress, { hint: words.page.redressHint }),
  },
});

export const complaintAssignment = defineSection({
  key: "complaintAssignment",
  title: words.page.assign,
  schema: z.object({ applicationId: optionalRule(applicationNumberRule()), about: choiceRule(complaintSubjects, "what it is about") }),
  fields: {
    applicationId: textField(words.record.applicationId, { inputMode: "numeric", autocomplete: "off" }),
    about: selectField(words.record.about, optionsWithNames(complaintSubjects, words.subjects)),
  },
});

export const redressPayment = defineSection({
  key: "redressPayment",
  title: words.page.recordPayment,
  schema: z.object({ paidOn: z.iso.date({ error: texts.enter("the day of the payment") }) }),
  fields: { paidOn: textField(words.page.paidOn) },
});

export const complaintCall = defineSection({
  key: "complaintCall",
  title: words.page.call.title,
  schema: z.object({
    call: choiceRule(complaintPhoneCalls, "who rang"),
    text: paragraphRule("what was said", limits.complaintLengthMax),
  }),
  fields: {
    call: radiosField(words.page.call.who, optionsWithNames(complaintPhoneCalls, words.page.call.kinds)),
    text: textareaField(words.page.call.said, { hint: words.page.call.saidHint, maxLength: limits.complaintLengthMax }),
  },
});

/** A file of a complaint is sent together with this form, but is not one of its fields. */
export const complaintFile = defineSection({
  key: "complaintFile",
  title: words.page.file.title,
  schema: z.object({ text: lineRule("what the file shows", limits.complaintFileTextLengthMax) }),
  fields: { text: textField(words.page.file.shows, { maxLength: limits.complaintFileTextLengthMax, autocomplete: "off" }) },
});

export const complaintAnswerReturn = defineSection({
  key: "complaintReturn",
  title: words.page.sendBack,
  schema: z.object({ reason: paragraphRule("the reason", limits.complaintReturnLengthMax) }),
  fields: { reason: textareaField(words.page.sendBackReason, { maxLength: limits.complaintReturnLengthMax }) },
});

export const complaintOmbudsman = defineSection({
  key: "complaintOmbudsman",
  title: words.page.ombudsman.record,
  schema: z.object({
    day: z.iso.date({ error: texts.enter("the day") }),
    reference: optionalRule(lineRule("the ombudsman's reference", limits.complaintReferenceLengthMax)),
    decidedOn: optionalRule(z.iso.date({ error: texts.enter("the day") })),
  }),
  fields: {
    day: textField(words.page.ombudsman.day),
    reference: textField(words.page.ombudsman.reference, { maxLength: limits.complaintReferenceLengthMax, autocomplete: "off" }),
    decidedOn: textField(words.page.ombudsman.decidedOn, { hint: words.page.ombudsman.decidedOnHint }),
  },
});
