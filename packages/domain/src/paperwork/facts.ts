import type { LocalDate } from "../money/index.ts";
import type { LenderIdentity } from "../wording/index.ts";
import type { LoanOnPaper } from "./loan-on-paper.ts";

export interface LenderOnPaper extends LenderIdentity {
  readonly tradingName: string;
  readonly directDebitServiceUserNumber: string;
}

export interface PaperFacts {
  readonly reference: string;
  /** The date of the document. An agreement can be signed only on this date. */
  readonly date: LocalDate;
  readonly lender: LenderOnPaper;
  readonly retailer: {
    readonly name: string;
    readonly branchName: string;
    readonly supplierNumber: string;
    readonly address: string;
    /** True if the lender pays the shop without waiting for the delivery. */
    readonly immediatePayout: boolean;
    /** True if the shop brokers the loan. A direct application has no broker. */
    readonly isBroker: boolean;
  };
  readonly customer: { readonly name: string; readonly address: string; readonly dateOfBirth: LocalDate | null };
}

export interface LoanPaperFacts extends PaperFacts {
  readonly loan: LoanOnPaper;
  /** The other loan of a fusion loan. Null for a single loan. */
  readonly beside: LoanOnPaper | null;
  readonly bankAccount: { readonly name: string; readonly sortCode: string; readonly accountNumber: string } | null;
}
