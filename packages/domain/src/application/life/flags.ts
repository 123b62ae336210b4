import { type FeatureName, gateOpen, type RetailerFlags } from "../../access/index.ts";
import { addDays, type LocalDate } from "../../money/index.ts";
import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { modificationStatus } from "./modification.ts";
import { eventsFrom } from "./move.ts";
import { type EventName, type EventPermissionFlag, transitionOf } from "./transitions.ts";
import { payoutCanBeStopped } from "./verbs/close.ts";
import { isDeliveryReportNeeded } from "./verbs/deliver.ts";

export const permissionFlagNames = [
  "canResume",
  "canAmend",
  "canView",
  "canCancel",
  "canMarkAsDelivered",
  "canPartiallySettle",
  "canDownloadSignedAgreement",
  "canDownloadDeclineLetter",
] as const;
export type PermissionFlag = (typeof permissionFlagNames)[number];
export type PermissionFlags = Readonly<Record<PermissionFlag, boolean>>;

export interface FlagFacts extends Pick<Application, "status" | "payoutFileSent"> {
  readonly viewer: "staff" | "applicant";
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
  readonly offerLive: boolean;
  readonly expired: boolean;
  readonly signedOn: LocalDate | null;
  readonly today: LocalDate;
}

export const agreementInForce = (status: Status): boolean => isInStatusGroup(status, "agreementInForce");

export const isDeclined = (status: Status): boolean => isInStatusGroup(status, "declined");

/** When this link has expired, the customer must ask the lender for a copy of the agreement. */
export const isAgreementLinkValid = (signedOn: LocalDate, today: LocalDate): boolean =>
  today <= addDays(signedOn, limits.signedAgreementLinkDays);

/** A sealed agreement still exists after the loan has ended. */
export const agreementExists = (status: Status, signedOn: LocalDate | null): signedOn is LocalDate =>
  signedOn !== null && (agreementInForce(status) || isInStatusGroup(status, "closed"));

/** An event without an entry here depends on the status alone. */
const conditions: Partial<Record<EventName, (facts: FlagFacts) => boolean>> = {
  chooseOffer: ({ offerLive }) => offerLive,
  appeal: ({ features }) => gateOpen("appealDecision", features, {}),
  startAmendment: ({ features }) => gateOpen("amendAfterSigning", features, {}),
  // Staff cannot start the online deposit, because the customer pays it outside the shop.
  startDeposit: ({ viewer }) => viewer === "applicant",
  requestSign: ({ viewer, status }) => viewer === "applicant" || status !== "deposit_paid",
  cancel: payoutCanBeStopped,
  markDelivered: ({ retailer }) => isDeliveryReportNeeded("staff", retailer),
  settlePartially: ({ features, retailer }) => gateOpen("partialSettlement", features, retailer),
};

export function permissionFlags(facts: FlagFacts): PermissionFlags {
  const { status, features, expired, signedOn, today } = facts;
  const granted = new Set<EventPermissionFlag>(
    eventsFrom(status)
      .filter((event) => conditions[event]?.(facts) ?? true)
      .flatMap((event) => transitionOf(event).grants ?? []),
  );
  return {
    canResume: granted.has("canResume") && !expired,
    canAmend: granted.has("canAmend"),
    // An application that can be edited freely has a Resume button instead of a View button.
    canView: modificationStatus(status, features) !== "YES",
    canCancel: granted.has("canCancel"),
    canMarkAsDelivered: granted.has("canMarkAsDelivered"),
    canPartiallySettle: granted.has("canPartiallySettle"),
    canDownloadSignedAgreement: agreementExists(status, signedOn) && isAgreementLinkValid(signedOn, today),
    canDownloadDeclineLetter: isDeclined(status),
  };
}
