import { contactChannel, type DetailsSectionKey } from "../../details/index.ts";
import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { isWithCustomer } from "../document/field-rights.ts";
import { statusRules } from "./status-rules.ts";

/**
 * In a pairing, the customer's phone joins the shop's till. The customer then types their own details on the phone, while the shop keeps
 * the application open.
 */

/** The contact details are not in this list. The shop enters them first, because the phone's one-time code is sent to them. */
export const phoneSections = [
  "personalDetails",
  "mainAddressDetails",
  "financialDetails",
  "bankAccountDetails",
] as const satisfies readonly DetailsSectionKey[];

export const isPhoneSection = (key: DetailsSectionKey): boolean => phoneSections.some((section) => section === key);

type PairableApplication = Pick<Application, "status" | "document">;

export const mayPair = ({ status, document }: PairableApplication): boolean =>
  statusRules[status].modification === "YES" && !isWithCustomer(document) && document.paperlessConsent === true;

/** A phone that has joined the till may only fill in details. */
export const isAtTill = ({
  status,
  document,
}: {
  readonly status: Status;
  readonly document: Pick<PairableApplication["document"], "journeyType">;
}): boolean => isInStatusGroup(status, "beforeSigning") && document.journeyType === "InStore";

export const canReceiveCode = ({ contactDetails }: PairableApplication["document"]): boolean =>
  Boolean(contactDetails?.emailAddress) ||
  (Boolean(contactDetails?.phoneNumber) && contactChannel(contactDetails?.phoneNumber ?? "") === "text");

/** `wentOn` means that the application is no longer filled in at the till. */
export const pairingEndReasons = ["till", "customer", "replaced", "ranOut", "wentOn"] as const;
export type PairingEndReason = (typeof pairingEndReasons)[number];

export const pairingStages = ["offered", "joined", "over"] as const;

export interface PairingState {
  readonly is: (typeof pairingStages)[number];
  readonly because: PairingEndReason | null;
}

interface PairingFacts {
  readonly joinedAt: Date | null;
  readonly endedBy: PairingEndReason | null;
  readonly hasRunOut: boolean;
}

/** A pairing counts as ended while a decision is pending. */
export function pairingState(
  { joinedAt, endedBy, hasRunOut }: PairingFacts,
  application: PairableApplication,
  decisionUnderWay: boolean,
): PairingState {
  const because = endedBy ?? (!mayPair(application) || decisionUnderWay ? "wentOn" : hasRunOut ? "ranOut" : null);
  return because ? { is: "over", because } : { is: joinedAt ? "joined" : "offered", because };
}

/** Characters that look alike are left out. Vowels are left out too, so that no code is a word. */
export const pairingAlphabet = "BCDFGHJKLMNPQRSTVWXYZ2345679";
export const pairingCodeLength = 6;

export const readPairingCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

export const formatPairingCode = (code: string): string => `${code.slice(0, pairingCodeLength / 2)} ${code.slice(pairingCodeLength / 2)}`;
