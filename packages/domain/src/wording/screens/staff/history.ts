import { detailsSteps } from "../applicant/details.ts";

const times = (count: number): string => (count === 1 ? "" : count === 2 ? " twice" : ` ${count} times`);

export const historyTexts = {
  parts: {
    quote: "Quote",
    privacy: "Privacy and consents",
    personalDetails: detailsSteps.personal,
    contactDetails: detailsSteps.contact,
    mainAddressDetails: "Main address",
    deliveryDetails: "Delivery",
    identityDetails: "Proof of identity",
    financialDetails: detailsSteps.financial,
    bankAccountDetails: detailsSteps.bank,
    loanInformation: "Loan information",
  },
  /** Several saves become one entry, such as "Personal details saved 4 times". */
  saved: (part: string, count: number) => `${part} saved${times(count)}`,
  cancelledBecause: (reason: string) => `Application cancelled: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  amendmentAccepted: "Amendment accepted",
  amendmentNotAccepted: "Amendment not accepted",
  people: { underwriter: "Underwriting Team", lender: "Lender", applicant: "Customer" },
  /** An author at a head office or a broker is shown with the name of the supplier. */
  from: (username: string, supplier: string) => `${username}, ${supplier}`,
  change: (from: string, to: string) => `${from} → ${to}`,
  settledInPart: (amount: string) => `Partial settlement of ${amount} requested`,
  paymentCameBack: "Payment came back",
  takenOver: "Customer continued the application on their phone",
  entries: (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`,
} as const;
