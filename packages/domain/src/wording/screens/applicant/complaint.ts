import type { ComplaintSubject } from "../../../vocabulary/index.ts";

export const complaint = {
  title: "Complain here",
  lede: "We send you an e-mail with a reference at once.",
  name: "Your name",
  email: "Your e-mail address",
  phone: "Your telephone number",
  phoneHint: "If we may ring you about it",
  number: "Your application number",
  numberHint: "Nine digits, if you have it",
  about: "What is it about?",
  subjects: {
    goods: "The goods or the delivery",
    lender: "The loan, a payment, a decision or our service",
    data: "My personal data",
  } as const satisfies Record<ComplaintSubject, string>,
  words: "What happened, and what would you like us to do?",
  wordsHint: "Please leave out card numbers and passwords.",
  submit: "Send the complaint",
  doneTitle: "We have your complaint",
  done: (reference: string, email: string) => `Your reference is ${reference}. We have sent a confirmation to ${email}.`,
} as const;
