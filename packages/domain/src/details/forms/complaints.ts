import * as z from "zod/mini";
import {
  complaintCauses,
  complaintOutcomes,
  complaintPhoneCalls,
  complaintSubjects,
  recordedComplaintChannels,
} from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { amount } from "../amounts.ts";
import { choiceRule, lineRule, optionalRule, paragraphRule } from "../answers.ts";
import { applicationNumber } from "../application-number.ts";
import { email, money, nameOptions, radios, select, telephone, text, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddress } from "../people.ts";
import { defineSection } from "../section.ts";

const { complaints: words } = screens.lender;
const { complaint: pageWords } = screens.applicant;

const customerWords = (what: string) => paragraphRule(what, limits.complaintLengthMax);
const phoneLine = () => lineRule("the telephone number", limits.complaintPhoneLengthMax);

export const complaintRecord = defineSection({
  key: "complaintRecord",
  title: words.record.title,
  schema: z.object({
    customerName: optionalRule(lineRule("the name", limits.complaintNameLengthMax)),
    applicationId: optionalRule(applicationNumber()),
    about: choiceRule(complaintSubjects, "what it is about"),
    channel: choiceRule(recordedComplaintChannels, "how it reached us"),
    receivedOn: z.iso.date({ error: texts.enter("the day") }),
    words: customerWords("what the customer says"),
    email: optionalRule(emailAddress()),
    phone: optionalRule(phoneLine()),
  }),
  fields: {
    customerName: text(words.record.customerName, { maxLength: limits.complaintNameLengthMax, autocomplete: "off" }),
    applicationId: text(words.record.applicationId, { hint: words.record.applicationHint, inputMode: "numeric", autocomplete: "off" }),
    about: select(words.record.about, nameOptions(complaintSubjects, words.subjects)),
    channel: select(words.record.channel, nameOptions(recordedComplaintChannels, words.channels)),
    receivedOn: text(words.record.receivedOn),
    words: textarea(words.record.words, { maxLength: limits.complaintLengthMax }),
    email: email(words.record.email, { hint: words.record.contactHint, maxLength: limits.emailLengthMax }),
    phone: telephone(words.record.phone, { maxLength: limits.complaintPhoneLengthMax }),
  },
});

export const complaintFromShop = defineSection({
  key: "complaintFromShop",
  title: screens.staff.complaint.title,
  schema: z.object({
    about: choiceRule(complaintSubjects, "what it is about"),
    words: customerWords("what the customer says"),
  }),
  fields: {
    about: select(words.record.about, nameOptions(complaintSubjects, words.subjects)),
    words: textarea(words.record.words, { maxLength: limits.complaintLengthMax }),
  },
});

/** The fields are in the order of the page, because the error summary lists the problems in this order. */
export const publicComplaint = defineSection({
  key: "publicComplaint",
  title: pageWords.title,
  schema: z.object({
    words: customerWords("what happened"),
    about: choiceRule(complaintSubjects, "what it is about"),
    customerName: lineRule("your name", limits.complaintNameLengthMax),
    email: emailAddress(),
    phone: optionalRule(phoneLine()),
    statedNumber: optionalRule(applicationNumber()),
  }),
  fields: {
    words: textarea(pageWords.words, { hint: pageWords.wordsHint, maxLength: limits.complaintLengthMax }),
    about: select(pageWords.about, nameOptions(complaintSubjects, pageWords.subjects)),
    customerName: text(pageWords.name, { maxLength: limits.complaintNameLengthMax, autocomplete: "name" }),
    email: email(pageWords.email, { maxLength: limits.emailLengthMax }),
    phone: telephone(pageWords.phone, { hint: pageWords.phoneHint, maxLength: limits.complaintPhoneLengthMax }),
    statedNumber: text(pageWords.number, { hint: pageWords.numberHint, inputMode: "numeric", autocomplete: "off" }),
  },
});

const kinds = ["summary", "final"] as const;

export const complaintAnswer = defineSection({
  key: "complaintAnswer",
  title: words.page.answerTitle,
  schema: z.object({
    outcome: choiceRule(complaintOutcomes, "whether the customer is right"),
    rootCause: choiceRule(complaintCauses, "what caused it"),
    kind: choiceRule(kinds, "whether the customer accepts this answer"),
    answer: paragraphRule("what we found", limits.complaintLengthMax),
    redress: optionalRule(amount({ missing: texts.enter("the payment") })),
  }),
  fields: {
    outcome: radios(words.page.right, nameOptions(complaintOutcomes, words.outcomes)),
    rootCause: select(words.page.cause, nameOptions(complaintCauses, words.causes)),
    kind: radios(words.page.agrees, nameOptions(kinds, words.page.kinds)),
    answer: textarea(words.page.reasons, { hint: words.page.reasonsHint, maxLength: limits.complaintLengthMax }),
    redress: money(words.page.redress, { hint: words.page.redressHint }),
  },
});

export const complaintAssignment = defineSection({
  key: "complaintAssignment",
  title: words.page.assign,
  schema: z.object({ applicationId: optionalRule(applicationNumber()), about: choiceRule(complaintSubjects, "what it is about") }),
  fields: {
    applicationId: text(words.record.applicationId, { inputMode: "numeric", autocomplete: "off" }),
    about: select(words.record.about, nameOptions(complaintSubjects, words.subjects)),
  },
});

export const redressPayment = defineSection({
  key: "redressPayment",
  title: words.page.recordPayment,
  schema: z.object({ paidOn: z.iso.date({ error: texts.enter("the day of the payment") }) }),
  fields: { paidOn: text(words.page.paidOn) },
});

export const complaintCall = defineSection({
  key: "complaintCall",
  title: words.page.call.title,
  schema: z.object({
    call: choiceRule(complaintPhoneCalls, "who rang"),
    text: paragraphRule("what was said", limits.complaintLengthMax),
  }),
  fields: {
    call: radios(words.page.call.who, nameOptions(complaintPhoneCalls, words.page.call.kinds)),
    text: textarea(words.page.call.said, { hint: words.page.call.saidHint, maxLength: limits.complaintLengthMax }),
  },
});

/** A file of a complaint is sent together with this form, but is not one of its fields. */
export const complaintFile = defineSection({
  key: "complaintFile",
  title: words.page.file.title,
  schema: z.object({ text: lineRule("what the file shows", limits.complaintFileTextLengthMax) }),
  fields: { text: text(words.page.file.shows, { maxLength: limits.complaintFileTextLengthMax, autocomplete: "off" }) },
});

export const complaintAnswerReturn = defineSection({
  key: "complaintReturn",
  title: words.page.sendBack,
  schema: z.object({ reason: paragraphRule("the reason", limits.complaintReturnLengthMax) }),
  fields: { reason: textarea(words.page.sendBackReason, { maxLength: limits.complaintReturnLengthMax }) },
});

export const complaintOmbudsman = defineSection({
  key: "complaintOmbudsman",
  title: words.page.ombudsman.record,
  schema: z.object({
    day: z.iso.date({ error: texts.enter("the day") }),
    reference: optionalRule(lineRule("the ombudsman's reference", limits.complaintReferenceLengthMax)),
  }),
  fields: {
    day: text(words.page.ombudsman.day),
    reference: text(words.page.ombudsman.reference, { maxLength: limits.complaintReferenceLengthMax, autocomplete: "off" }),
  },
});
