import type { Slot } from "../../product.ts";

/** Customer details: sections one after another, and the modals that ask again (S1 §2, §4, §5). */
export const details = {
  title: "Customer details",
  next: "Next",
  section: (section: Slot, sections: Slot) => `Section ${section} of ${sections}`,
  checkForApproval: "Check for approval",
  submitApplication: "Submit application",
  finishFirst: (sections: string) => `Finish ${sections} first.`,
} as const;

export const emailConfirmation = {
  title: "Confirm the e-mail address",
  text: "The agreement and the signing link go there, so it is typed twice. Ask the customer to spell it.",
  field: "E-mail address again",
  hint: "Pasting is off in this box",
} as const;
