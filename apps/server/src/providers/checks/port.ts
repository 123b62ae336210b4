import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";

/** A check on an external page: the customer proves their identity or gives access to their bank account. */
export interface CheckToOpen {
  /** The idempotency key: a repeat returns the same check. */
  readonly key: string;
  readonly kind: CheckKind;
  /** The application's id. */
  readonly reference: string;
  readonly person: { readonly firstName: string; readonly lastName: string };
  readonly declared: {
    /** Pounds a year before tax. */
    readonly annualIncome: number;
    /** Pounds, "550.00". */
    readonly monthlyHousing: string;
  };
  /** Gets a signed POST once the customer is done. */
  readonly callbackUrl: string;
  /** The page to which the customer's browser returns. */
  readonly returnUrl: string;
}

/** Findings of open banking. An identity check has only an outcome. */
export interface CheckFindings {
  /** Pounds a year before tax, "25000.00". */
  readonly verifiedIncome: string | null;
  /** Pounds a month, "870.00". */
  readonly monthlyEssentials: string | null;
}

export type CheckOpened =
  /** `url` is the customer's page. */
  { readonly is: "opened"; readonly id: string; readonly url: string } | { readonly is: "unavailable" };

export type CheckFound =
  | { readonly is: "found"; readonly state: "open" | CheckOutcome; readonly findings: CheckFindings | null }
  | { readonly is: "unavailable" };

export interface CustomerChecks {
  open(check: CheckToOpen): Promise<CheckOpened>;
  /** Queries the result, because a callback may be lost. */
  find(id: string): Promise<CheckFound>;
}

export interface CheckCallback {
  /** The same for every repeat of a callback. */
  readonly eventId: string;
  readonly checkId: string;
  readonly reference: string;
  readonly kind: CheckKind;
  readonly outcome: CheckOutcome;
  readonly findings: CheckFindings | null;
}
