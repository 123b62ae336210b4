import type { IdentityCheck } from "../../../vocabulary/index.ts";

export const dataRequests = {
  title: "Copy of personal data",
  text: "A customer has the right to a copy of everything that we hold about them. Check first who is asking.",
  open: "Record a request",
  form: {
    title: "Record a request for a copy",
    lead: (applications: number) =>
      `The copy contains ${applications === 1 ? "the only application" : `all ${applications} applications`} of this customer. It is one ZIP file with readable pages and the same data as JSON.`,
    receivedOn: "Day on which the request reached us",
    identityCheck: "How you checked who is asking",
    identityNote: "What you asked or saw",
    identityNoteHint: "For example: answered three questions about the loan. Do not write down the number of a document.",
    submit: "Make the copy",
    done: "The copy is being made.",
  },
  checks: {
    codeToKnownPhone: "Code to the phone number that we hold",
    codeToKnownEmail: "Code to the e-mail address that we hold",
    answersAboutRecord: "Questions that only the customer can answer",
    documentSeen: "Identity document seen",
  } as const satisfies Record<IdentityCheck, string>,
  received: (day: string) => `Received ${day}`,
  due: (day: string) => `Answer due by ${day}`,
  checkedBy: (how: string, who: string, when: string) => `${how}. Checked by ${who}, ${when}`,
  states: { making: "Being made", ready: "Ready", expired: "No longer available" },
  until: (day: string) => `Download until the end of ${day}`,
  downloads: (count: number) => (count === 0 ? "Not downloaded yet" : `Downloaded ${count === 1 ? "once" : `${count} times`}`),
  download: "Download the copy",
  because: "Before the customer gets the copy, read it and take out what concerns other people. Every copy and every download is recorded.",
  nothing: "No request for a copy is recorded.",
} as const;
