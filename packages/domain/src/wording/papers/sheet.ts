import { type PaperText, strong } from "./emphasis.ts";

const footerNames = {
  pre_contract_information: "Pre-contract information",
  adequate_explanation: "Explanation",
  loan_advance_information: "Loan advance information",
  key_product_information: "Key product information",
  draft_agreement: "Draft agreement",
  credit_agreement: "Agreement",
  decline_letter: "Decision",
  loan_amendment: "Amendment",
  withdrawal_notice: "Withdrawal",
  partial_settlement_statement: "Partial settlement",
  complaint_answer: "Complaint",
  complaint_delay: "Complaint",
  signing_evidence: "Record of signing",
} as const;
type NamedPaperKind = keyof typeof footerNames;

export const pageOf = (kind: NamedPaperKind, reference: string, page: number, pages: number): string =>
  `${footerNames[kind]} ${reference} · Page ${page} of ${pages}`;

/** A browser adds the page number when it prints the document. */
export const printFooter = (kind: NamedPaperKind, reference: string): string => `${numberLabelOf(kind)} ${reference}`;

/** A declined application has no agreement, so a decline letter shows an application number instead of an agreement number. */
export const numberLabelOf = (kind: NamedPaperKind): string =>
  kind === "decline_letter"
    ? "Application number"
    : kind === "complaint_answer" || kind === "complaint_delay"
      ? "Complaint"
      : "Agreement number";

export const figuresLegend = (borrowed: string, interest: string, repaid: string): readonly PaperText[] => [
  [strong(borrowed), " borrowed"],
  ["+ ", strong(interest), " interest"],
  ["= ", strong(repaid), " to repay"],
];

export const drawnSignatureLabel = (who: string): string => `Signature of ${who}`;
