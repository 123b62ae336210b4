export const complaint = {
  action: "Pass on a complaint",
  title: "Pass on a complaint to the lender",
  lead: "Write what the customer says, in their words. The customer gets an e-mail with a reference, and the lender answers. The lender's time to answer starts today.",
  submit: "Pass it on",
  done: (reference: string) => `The lender has the complaint, reference ${reference}.`,
} as const;
