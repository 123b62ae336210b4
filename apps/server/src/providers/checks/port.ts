import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";

/** What the customer does on somebody else's pages: proves who they are, or lets their bank account be read. */
export interface CheckToOpen {
  /** The idempotency key: a repeat answers with the same check. */
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
  /** Told by a signed POST once the customer is done. */
  readonly callbackUrl: string;
  /** Where the customer's browser goes then. */
  readonly returnUrl: string;
}

/** What open banking found; an identity check finds nothing but its outcome. */
export interface CheckFindings {
  /** Pounds a year before tax, "25000.00". */
  readonly verifiedIncome: string | null;
  /** Pounds a month, "870.00". */
  readonly monthlyEssentials: string | null;
}

export type CheckOpened =
  /** `url` is where the customer goes. */
  { readonly is: "opened"; readonly id: string; readonly url: string } | { readonly is: "unavailable" };

export type CheckFound =
  | { readonly is: "found"; readonly state: "open" | CheckOutcome; readonly findings: CheckFindings | null }
  | { readonly is: "unavailable" };

export interface CustomerChecks {
  open(check: CheckToOpen): Promise<CheckOpened>;
  /** The check's own word: a callback may be lost. */
  find(id: string): Promise<CheckFound>;
}

export interface CheckCallback {
  /** The same for every repeat of one callback. */
  readonly eventId: string;
  readonly checkId: string;
  readonly reference: string;
  readonly kind: CheckKind;
  readonly outcome: CheckOutcome;
  readonly findings: CheckFindings | null;
}
