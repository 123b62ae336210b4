import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";

/** The customer completes such a check on an external page, by proving their identity or giving access to their bank account. */
export interface CheckToOpen {
  readonly key: string;
  readonly kind: CheckKind;
  readonly reference: string;
  readonly person: { readonly firstName: string; readonly lastName: string };
  readonly declared: {
    readonly annualIncome: number;
    readonly monthlyHousing: string;
  };
  /** The service sends a signed POST request to this URL when the customer has finished the check. */
  readonly callbackUrl: string;
  readonly returnUrl: string;
  /** After this time, the customer can no longer complete the check. Null if the application has no expiry date. */
  readonly expiresAt: string | null;
}

/** The results of an open banking check. An identity check has only an outcome. */
export interface CheckFindings {
  readonly verifiedIncome: string | null;
  /** The essential spending in pounds a month, such as "870.00". */
  readonly monthlyEssentials: string | null;
}

export type CheckOpeningResult = { readonly is: "opened"; readonly id: string; readonly url: string } | { readonly is: "unavailable" };

export type CheckQueryResult =
  | { readonly is: "found"; readonly state: "open" | CheckOutcome; readonly findings: CheckFindings | null }
  | { readonly is: "unavailable" };

export interface CustomerChecks {
  open(check: CheckToOpen): Promise<CheckOpeningResult>;
  /** A callback may be lost, so Farthing can also ask the service for the result. */
  find(id: string): Promise<CheckQueryResult>;
}

export interface CheckCallback {
  /** The id of the event is the same in every repeat of a callback. */
  readonly eventId: string;
  readonly checkId: string;
  readonly reference: string;
  readonly kind: CheckKind;
  readonly outcome: CheckOutcome;
  readonly findings: CheckFindings | null;
}
