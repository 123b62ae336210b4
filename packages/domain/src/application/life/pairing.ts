import { contactChannel, type DetailsSectionKey } from "../../details/index.ts";
import type { Application } from "../application.ts";
import { isWithCustomer } from "../document/field-rights.ts";
import { statusRules } from "./status-rules.ts";

/** A customer's phone that has joined the till: they type their own details, while the shop keeps the application in hand. */

/** What the customer fills in on the phone. How to reach them stands before, because their code goes there; the rest is the shop's to say. */
export const phoneSections = [
  "personalDetails",
  "mainAddressDetails",
  "financialDetails",
  "bankAccountDetails",
] as const satisfies readonly DetailsSectionKey[];

export const isPhoneSection = (key: DetailsSectionKey): boolean => phoneSections.some((section) => section === key);

type Paired = Pick<Application, "status" | "document">;

/** While everything is open, the shop has it in hand, and the customer has agreed to what the privacy step says. */
export const mayPair = ({ status, document }: Paired): boolean =>
  statusRules[status].modification === "YES" && !isWithCustomer(document) && document.paperlessConsent === true;

/** The one-time code has somewhere to go. */
export const canReceiveCode = ({ contactDetails }: Paired["document"]): boolean =>
  Boolean(contactDetails?.emailAddress) ||
  (Boolean(contactDetails?.phoneNumber) && contactChannel(contactDetails?.phoneNumber ?? "") === "text");

/** Who or what ended it; `wentOn`: the application is no longer being filled in at the till. */
export const pairingEnds = ["till", "customer", "replaced", "ranOut", "wentOn"] as const;
export type PairingEnd = (typeof pairingEnds)[number];

export const pairingStages = ["offered", "joined", "over"] as const;

export interface PairingState {
  readonly is: (typeof pairingStages)[number];
  /** Null while it lives. */
  readonly because: PairingEnd | null;
}

interface PairingFacts {
  readonly joinedAt: Date | null;
  readonly endedBy: PairingEnd | null;
  readonly hasRunOut: boolean;
}

/** How a pairing stands, with the application as it is now: a decision that is asked for ends it for as long as it is under way. */
export function pairingState({ joinedAt, endedBy, hasRunOut }: PairingFacts, application: Paired, decisionUnderWay: boolean): PairingState {
  const because = endedBy ?? (!mayPair(application) || decisionUnderWay ? "wentOn" : hasRunOut ? "ranOut" : null);
  return because ? { is: "over", because } : { is: joinedAt ? "joined" : "offered", because };
}

/** Letters and digits that nobody takes for each other, and no vowels, so that no code is a word. */
export const pairingAlphabet = "BCDFGHJKLMNPQRSTVWXYZ2345679";
export const pairingCodeLength = 6;

/** As it was typed, in whichever case and with or without the space. */
export const readPairingCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** "7KQ 4MP" */
export const showPairingCode = (code: string): string => `${code.slice(0, pairingCodeLength / 2)} ${code.slice(pairingCodeLength / 2)}`;
