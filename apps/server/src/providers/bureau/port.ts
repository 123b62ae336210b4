import type { BureauFile } from "@farthing/domain/credit";
import type { Address } from "@farthing/domain/details";

/** Only the customer sees a soft search. Other lenders see a hard search (facts §5). */
export type SearchKind = "soft" | "hard";

export interface BureauSearch {
  /** The idempotency key. A repeated search gets the same answer and leaves one footprint. */
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
  /** Newest first. */
  readonly addresses: readonly Address[];
  readonly declared: {
    /** Pounds a year before tax. */
    readonly annualIncome: number;
    /** The monthly cost in pounds, "550.00". If the customer was not asked, the policy's assumption. Zero for owners. */
    readonly monthlyHousing: string;
    readonly dependants: number;
    readonly partner: boolean;
  };
}

export type BureauAnswer =
  /** `recovered`: the first answer after an outage. Postponed decisions can now be resumed. */
  | { readonly is: "file"; readonly file: BureauFile; readonly recovered?: true }
  /** The bureau is temporarily unavailable. The search may be repeated with the same idempotency key. */
  | { readonly is: "unavailable"; readonly reason: string }
  /** The bureau rejects this search permanently. */
  | { readonly is: "refused"; readonly reason: string }
  /** The bureau's answer does not match the schema. */
  | { readonly is: "unreadable"; readonly reason: string };

export interface Bureau {
  search(search: BureauSearch): Promise<BureauAnswer>;
}
