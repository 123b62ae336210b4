import { validationTexts } from "../../validation.ts";

/** The privacy policy screen (S1 §2): how data is used, by whom it is checked, and the paperless consent. */
export const privacy = {
  title: "Privacy",
  summary: [
    "The lender checks the details with credit reference and fraud prevention agencies before it decides.",
    "It keeps a record of the application, and of the agreement if there is one.",
    "It sells the details to nobody, and uses them for marketing only with consent.",
  ],
  agencies: "Credit reference agencies",
  agenciesText: "The agencies keep a record of each search. Each explains on its own site what it holds and how to see it:",
  agencyLinks: [
    { name: "Experian", href: "https://www.experian.co.uk/legal/crain/" },
    { name: "Equifax", href: "https://www.equifax.co.uk/crain" },
    { name: "TransUnion", href: "https://www.transunion.co.uk/crain" },
  ],
  paperlessConsent: "The customer agrees to receive documents electronically rather than on paper",
  consentNeeded: validationTexts.consentNeeded,
} as const;
