import { inWords } from "../../formats.ts";
import { validationTexts } from "../../validation.ts";

export const privacy = {
  title: "Privacy",
  summary: [
    "The lender checks the details with credit reference and fraud prevention agencies before it decides.",
    "The lender keeps a record of the application, and of the agreement if there is one.",
    "The lender does not sell the details, and uses them for marketing only with consent.",
  ],
  agencies: "Credit reference agencies",
  agenciesText: "The agencies keep a record of each search. Each explains on its own site what it holds and how to see it:",
  agencyLinks: [
    { name: "Experian", href: "https://www.experian.co.uk/legal/crain/" },
    { name: "Equifax", href: "https://www.equifax.co.uk/crain" },
    { name: "TransUnion", href: "https://www.transunion.co.uk/crain" },
  ],
  more: [
    {
      title: "What the details are used for",
      text: "To decide on this application, to prevent fraud and money laundering, to run the agreement if there is one, and to meet the law's demands on a lender. The customer can ask the lender for a copy of everything it holds, have mistakes put right, and object.",
    },
    {
      title: "Who sees the details",
      text: "The lender and the people who work for it, the retailer, credit reference agencies, fraud prevention agencies, and authorities that have a right to ask. An application that contains false information may be recorded with fraud prevention agencies.",
    },
    {
      title: "What a credit search leaves on the credit file",
      text: "Only the customer can see a soft search. A full search stays on the credit file, where other lenders can see it for a time. The credit file also shows whether payments are made on time.",
    },
    {
      title: "How long the details are kept",
      text: (years: number) =>
        `While the agreement runs and for ${inWords(years)} years after it ends. Without an agreement, as long as fraud prevention and the law require.`,
    },
  ],
  toCustomer: {
    more: {
      "What the details are used for":
        "To decide on this application, to prevent fraud and money laundering, to run the agreement if there is one, and to meet the law's demands on a lender. You can ask the lender for a copy of everything it holds, have mistakes put right, and object.",
      "What a credit search leaves on the credit file":
        "Only you can see a soft search. A full search stays on your credit file, where other lenders can see it for a time. The credit file also shows whether payments are made on time.",
    },
    paperlessConsent: "I agree to receive documents electronically rather than on paper",
  },
  opensInNewTab: "(opens in a new tab)",
  summaryTitle: "In short",
  paperlessConsent: "The customer agrees to receive documents electronically rather than on paper",
  consentNeeded: validationTexts.consentNeeded,
} as const;
