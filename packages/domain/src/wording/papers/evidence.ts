export const evidence = {
  title: "Record of signing",
  intro:
    "This page belongs to the agreement before it and is covered by the same seal. It says who signed, when, from where, what they had in front of them and what they said yes to.",
  signer: { title: "Who signed", name: "Name", signature: "Signature", typed: "Typed as the name", drawn: "Drawn by hand" },
  times: {
    title: "When, in London",
    requested: "Signing asked for",
    signed: "Signed by the customer",
    sealed: "Signed and sealed by the lender",
  },
  place: { title: "From where", address: "Network address", userAgent: "Browser" },
  consents: "The customer said yes to",
  documents: {
    title: "What they had in front of them",
    fingerprint: (template: string, sha256: string) => `Text ${template}. SHA-256 of its model ${sha256}`,
  },
  references: { title: "References", signing: "Signing", decision: "Decision", application: "Application" },
  seal: "The file carries the lender's electronic seal and a timestamp. One changed letter breaks the seal; any reader of PDF files that knows signatures shows it.",
  sealedBecause: "Sealed by the creditor",
} as const;
