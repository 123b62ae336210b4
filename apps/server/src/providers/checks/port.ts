import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";

/** A check on an external page: the customer proves their identity or gives access to their bank account. */
export interface CheckToOpen {
  /** The idempotency key. A repeated request returns the same check. */
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
  /** The address that gets a signed POST when the customer has finished the check. */
  readonly callbackUrl: string;
  /** The page to which the customer's browser returns. */
  readonly returnUrl: string;
  /** The moment from which the check can no longer be done. Null if the application has no last day. */
  readonly expiresAt: string | null;
}

/** The findings of an open banking check. An identity check has only an outcome. */
export interface CheckFindings {
  /** Pounds a year before tax, "25000.00". */
  readonly verifiedIncome: string | null;
  /** Pounds a month, "870.00". */
  readonly monthlyEssentials: string | null;
}

export type CheckOpened =
  /** `url` is the address of the check's page for the customer. */
  { readonly is: "opened"; readonly id: string; readonly url: string } | { readonly is: "unavailable" };

export type CheckFound =
  | { readonly is: "found"; readonly state: "open" | CheckOutcome; readonly findings: CheckFindings | null }
  | { readonly is: "unavailable" };

export interface CustomerChecks {
  open(check: CheckToOpen): Promise<CheckOpened>;
  /** Queries the result of the check, because a callback may be lost. */
  find(id: string): Promise<CheckFound>;
}

export interface CheckCallback {
  /** The event id, which is the same for every repeat of a callback. */
  readonly eventId: string;
  readonly checkId: string;
  readonly reference: string;
  readonly kind: CheckKind;
  readonly outcome: CheckOutcome;
  readonly findings: CheckFindings | null;
}
