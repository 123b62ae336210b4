import type { BureauFile } from "@farthing/domain/credit";
import type { Address } from "@farthing/domain/details";

/** A soft search is seen by the customer only; a hard one by other lenders too (facts §5). */
export type SearchKind = "soft" | "hard";

export interface BureauSearch {
  /** The idempotency key: a repeat with the same key is answered alike and leaves one footprint. */
  readonly key: string;
  readonly kind: SearchKind;
  /** The application's id. */
  readonly reference: string;
  readonly person: {
    readonly title: string;
    readonly firstName: string;
    readonly lastName: string;
    /** "1988-04-17". */
    readonly dateOfBirth: string;
    readonly emailAddress: string | null;
  };
  /** The newest first. */
  readonly addresses: readonly Address[];
  readonly declared: {
    /** Pounds a year before tax. */
    readonly annualIncome: number;
    /** Pounds, "550.00"; for those who are not asked, what the policy reckons with, and nothing for owners. */
    readonly monthlyHousing: string;
    readonly dependants: number;
    readonly partner: boolean;
  };
}

export type BureauAnswer =
  | { readonly is: "file"; readonly file: BureauFile }
  /** No answer for now: the same search may be asked again, with the same key. */
  | { readonly is: "unavailable"; readonly reason: string }
  /** The bureau will never answer this search as it was put. */
  | { readonly is: "refused"; readonly reason: string }
  /** The bureau answered, and it makes no sense. */
  | { readonly is: "unreadable"; readonly reason: string };

export interface Bureau {
  search(search: BureauSearch): Promise<BureauAnswer>;
}
