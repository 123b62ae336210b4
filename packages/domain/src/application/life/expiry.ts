import { addDays, type LocalDate } from "../../money/index.ts";
import { isIn, type Status } from "../../vocabulary/index.ts";
import { fail } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { isQuotation } from "./soft-search.ts";

/** A decision or a soft search with a last day is valid until the end of that day. */

/** Only an answered soft search expires, and only if it has a last day (S1 §4). */
export const softSearchExpired = (status: Status, expiry: LocalDate | null, today: LocalDate): boolean =>
  isQuotation(status) && expiry !== null && expiry < today;

/** A decision without a last day is not valid. */
export const decisionLive = ({ applicationExpiryDate }: Pick<Application, "applicationExpiryDate">, today: LocalDate): boolean =>
  applicationExpiryDate !== null && today <= applicationExpiryDate;

/** The offer of an acceptance has ended unsigned. The customer can sign only after a new decision. */
export const offerExpired = (
  { status, applicationExpiryDate }: Pick<Application, "status" | "applicationExpiryDate">,
  today: LocalDate,
): boolean => isIn(status, "readyToSign") && applicationExpiryDate !== null && applicationExpiryDate < today;

/** The shop can extend an offer only in its last days, so that most offers keep the date that the customer was told. */
export const offerEndsSoon = (
  { status, applicationExpiryDate }: Pick<Application, "status" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  isIn(status, "readyToSign") &&
  decisionLive({ applicationExpiryDate }, today) &&
  applicationExpiryDate !== null &&
  applicationExpiryDate <= addDays(today, limits.offerExtendedInLastDays);

/** An answered soft search or an acceptance cannot be continued after its last day. */
export const applicationExpired = (
  { status, softSearchExpiryDate, applicationExpiryDate }: Pick<Application, "status" | "softSearchExpiryDate" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  softSearchExpired(status, softSearchExpiryDate, today) ||
  (status === "decision_accept" && offerExpired({ status, applicationExpiryDate }, today));

/** Refuses to change an expired application. An expired acceptance can still be decided again before signing. */
export function requireUnexpired(application: Parameters<typeof applicationExpired>[0], today: LocalDate): void {
  if (applicationExpired(application, today)) fail("application.expired", { status: application.status });
}
