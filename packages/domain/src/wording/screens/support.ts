import type { SupportConsent, SupportNeed } from "../../vocabulary/index.ts";

/** Staff, lender and customer see the same names for a customer's support needs. */
export const needs = {
  largePrint: "Large print",
  moreTime: "More time to read and decide",
  plainWords: "Short sentences and plain words",
  speakToPerson: "Speak to a person, not a machine",
  inWriting: "Everything in writing",
  helper: "Another person helps with this",
  recentEvent: "Something happened recently that makes things harder",
} as const satisfies Record<SupportNeed, string>;

export const needsPanel = {
  title: "What helps the customer",
  nothing: "Nothing is recorded.",
  record: "Record what helps",
  change: "Change what helps",
  mark: "Support needs",
  by: (who: string, when: string, consent: string) => `Recorded by ${who}, ${when}. ${consent}.`,
  consents: {
    saidInPerson: "The customer agreed in person",
    saidByPhone: "The customer agreed by phone",
    inWriting: "The customer agreed in writing",
    onOwnPage: "The customer agreed on their own page",
  } as const satisfies Record<SupportConsent, string>,
  who: { customer: "the customer", shop: "the shop", lender: "the lender" },
  elsewhere: (id: string) => `Recorded with application ${id}.`,
  notRead: "What helps the customer could not be read. Please reload the page.",
};

export const needsForm = {
  title: "Record what helps the customer",
  lead: "Write down only what helps, and only if the customer agrees. Do not write down an illness or a diagnosis. The record has no effect on credit decisions.",
  needs: "What helps?",
  note: "Anything else that helps",
  noteHint: "For example: ring after 5 p.m. No illness and no diagnosis.",
  consent: "How did the customer agree to this record?",
  submit: "Save",
  saved: "The record is saved.",
  removed: "The record is removed.",
  removeHint: "To remove the record, untick everything and empty the text.",
};

export const needsQuestion = {
  title: "What would make this easier for you?",
  lead: "You do not have to answer, and we do not ask for a reason. Your answer does not change our decision. We and the shop see it.",
  needs: {
    largePrint: "Large print",
    moreTime: "More time to read and decide",
    plainWords: "Short sentences and plain words",
    speakToPerson: "Speaking to a person, not a machine",
    inWriting: "Everything in writing",
    helper: "Another person helps me with this",
    recentEvent: "Something happened recently that makes things harder for me",
  } as const satisfies Record<SupportNeed, string>,
  note: "Anything else that helps you",
  noteHint: "Please do not write about your health. Say what helps.",
  agreeFirst: "Tick the box if you agree. To remove everything, untick all needs and empty the text.",
  agreed: "I agree that you store this and show it to people who deal with my loan",
  submit: "Save",
  saved: "Thank you. We have saved it.",
  removed: "We have removed it.",
};

export const comparison = {
  title: "Customers with a recorded need",
  text: "Applications in this period, with and without a recorded support need. The outcomes should be similar.",
  columns: {
    group: "Applications",
    begun: "Started",
    approval: "Approval",
    time: "Usual time to a decision",
    complaints: "With a complaint",
  },
  groups: { with: "With a support need", without: "Without" },
  suppressed: (least: number) =>
    `One of the groups has fewer than ${least} applications. The comparison is not shown, so that no customer can be recognised.`,
  minutes: (minutes: number) =>
    minutes < 1 ? "Under a minute" : minutes < 120 ? `${Math.round(minutes)} minutes` : `${Math.round(minutes / 60)} hours`,
  none: "None",
};
