import { addDays, type LocalDate } from "../../money/index.ts";
import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import { fail } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { isQuotation } from "./soft-search.ts";

/** A decision or a soft search is valid until the end of its expiry date. */

/**
 * True if the application has an answered soft search whose expiry date has passed (S1 §4). False at every other status, and if there is no
 * expiry date.
 */
export const softSearchExpired = (status: Status, expiry: LocalDate | null, today: LocalDate): boolean =>
  isQuotation(status) && expiry !== null && expiry < today;

/** True until the end of the expiry date. A decision without an expiry date is not valid. */
export const isDecisionValid = ({ applicationExpiryDate }: Pick<Application, "applicationExpiryDate">, today: LocalDate): boolean =>
  applicationExpiryDate !== null && today <= applicationExpiryDate;

/** True if the offer of an accepted application expired before the customer signed. The customer can sign only after a new decision. */
export const offerExpired = (
  { status, applicationExpiryDate }: Pick<Application, "status" | "applicationExpiryDate">,
  today: LocalDate,
): boolean => isInStatusGroup(status, "readyToSign") && applicationExpiryDate !== null && applicationExpiryDate < today;

export const offerEndsSoon = (
  { status, applicationExpiryDate }: Pick<Application, "status" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  isInStatusGroup(status, "readyToSign") &&
  isDecisionValid({ applicationExpiryDate }, today) &&
  applicationExpiryDate !== null &&
  applicationExpiryDate <= addDays(today, limits.offerExtendedInLastDays);

/**
 * True if the expiry date of an answered soft search or of an acceptance has passed. The customer cannot continue an expired application.
 */
export const applicationExpired = (
  { status, softSearchExpiryDate, applicationExpiryDate }: Pick<Application, "status" | "softSearchExpiryDate" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  softSearchExpired(status, softSearchExpiryDate, today) ||
  (status === "decision_accept" && offerExpired({ status, applicationExpiryDate }, today));

/**
 * Refuses a change to an expired application. One thing is still possible: a new decision, if an acceptance expired before the signature.
 */
export function requireUnexpired(application: Parameters<typeof applicationExpired>[0], today: LocalDate): void {
  if (applicationExpired(application, today)) fail("application.expired", { status: application.status });
}
