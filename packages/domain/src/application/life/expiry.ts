import { addDays, type LocalDate } from "../../money/index.ts";
import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import { fail } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { isQuotation } from "./soft-search.ts";

/** A decision or a soft search is valid until the end of its expiry date. */

/** True only for an answered soft search whose expiry date has passed (S1 §4). */
export const softSearchExpired = (status: Status, expiry: LocalDate | null, today: LocalDate): boolean =>
  isQuotation(status) && expiry !== null && expiry < today;

export const isDecisionValid = ({ applicationExpiryDate }: Pick<Application, "applicationExpiryDate">, today: LocalDate): boolean =>
  applicationExpiryDate !== null && today <= applicationExpiryDate;

/** After the offer has expired, the customer can sign only after a new decision. */
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

export const applicationExpired = (
  { status, softSearchExpiryDate, applicationExpiryDate }: Pick<Application, "status" | "softSearchExpiryDate" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  softSearchExpired(status, softSearchExpiryDate, today) ||
  (status === "decision_accept" && offerExpired({ status, applicationExpiryDate }, today));

/** A request for a new decision does not call this function, because a new decision can renew an expired acceptance. */
export function requireUnexpired(application: Parameters<typeof applicationExpired>[0], today: LocalDate): void {
  if (applicationExpired(application, today)) fail("application.expired", { status: application.status });
}
