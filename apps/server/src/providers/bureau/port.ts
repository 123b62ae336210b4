import type { BureauFile } from "@farthing/domain/credit";
import type { Address } from "@farthing/domain/details";

/** A soft search is visible only to the customer. A hard search is visible to other lenders too (facts §5). */
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
  /** The addresses are sorted by age, newest first. */
  readonly addresses: readonly Address[];
  readonly declared: {
    /** The income before tax in pounds a year. */
    readonly annualIncome: number;
    /**
     * The cost of housing in pounds a month, such as "550.00". Zero for owners. If the form did not ask for the housing cost,
     * this is the amount that the credit policy assumes.
     */
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
  /** The bureau has refused this search, and will refuse it again. */
  | { readonly is: "refused"; readonly reason: string }
  | { readonly is: "unreadable"; readonly reason: string };

export interface Bureau {
  search(search: BureauSearch): Promise<BureauAnswer>;
}
