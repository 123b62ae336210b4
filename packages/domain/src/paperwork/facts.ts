import type { LocalDate } from "../money/index.ts";
import type { LenderIdentity } from "../wording/index.ts";
import type { LoanOnPaper } from "./loan-on-paper.ts";
import type { Signatory } from "./paper.ts";

/** Who lends, as every paper names them. */
export interface LenderOnPaper extends LenderIdentity {
  readonly tradingName: string;
  readonly directDebitServiceUserNumber: string;
}

/** What every paper about an application is made of. */
export interface PaperFacts {
  readonly reference: string;
  /** The day that it is written for; of an agreement, the day that it is made. */
  readonly date: LocalDate;
  readonly lender: LenderOnPaper;
  readonly retailer: {
    readonly name: string;
    readonly branchName: string;
    readonly supplierNumber: string;
    readonly address: string;
    /** The lender does not wait for the goods before it pays the shop. */
    readonly immediatePayout: boolean;
    /** The shop introduces the customer to the lender; a direct application has no intermediary. */
    readonly isBroker: boolean;
  };
  readonly customer: { readonly name: string; readonly address: string; readonly dateOfBirth: LocalDate | null };
}

/** What a paper about one of the application's loans is made of. */
export interface LoanPaperFacts extends PaperFacts {
  readonly loan: LoanOnPaper;
  /** The other loan of a fusion. */
  readonly beside: LoanOnPaper | null;
  readonly bankAccount: { readonly name: string; readonly sortCode: string; readonly accountNumber: string } | null;
  /** Null until it was signed. */
  readonly signed: Signed | null;
}

export interface Signed {
  readonly mark: NonNullable<Signatory["mark"]>;
  /** Instants, ISO. */
  readonly customerAt: string;
  readonly creditorAt: string;
}
