import type { BureauFile } from "@farthing/domain/credit";
import type { Address } from "@farthing/domain/details";

/** Only the customer sees a soft search. Other lenders see a hard search too. */
export type SearchKind = "soft" | "hard";

export interface BureauSearch {
  /** The idempotency key. A repeated search with the same key gets the same answer and leaves one entry in the credit file. */
  readonly key: string;
  readonly kind: SearchKind;
  readonly reference: string;
  readonly person: {
    readonly title: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly dateOfBirth: string;
    readonly emailAddress: string | null;
  };
  readonly addresses: readonly Address[];
  readonly declared: {
    /** The income before tax in pounds a year. */
    readonly annualIncome: number;
    /** The housing cost in pounds a month, such as "550.00". If the form did not ask for it, the credit policy assumes an amount. */
    readonly monthlyHousing: string;
    readonly dependants: number;
    readonly partner: boolean;
  };
}

export type BureauAnswer =
  /** `bureau` names the bureau that answered. `recovered` is true for the first answer after an outage. */
  | { readonly is: "file"; readonly file: BureauFile; readonly bureau: string; readonly recovered?: true }
  /** The bureau is temporarily unavailable. The caller may repeat the search with the same idempotency key. */
  | { readonly is: "unavailable"; readonly reason: string }
  | { readonly is: "refused"; readonly reason: string }
  | { readonly is: "unreadable"; readonly reason: string };

export interface Bureau {
  search(search: BureauSearch): Promise<BureauAnswer>;
}
