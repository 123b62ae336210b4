import { referTypeOf } from "../application/index.ts";
import type { ReferType } from "../vocabulary/index.ts";
import type { ReasonTextKey } from "../wording/index.ts";

/** A block refuses the request, so that no decision is made. */
export const severities = ["block", "decline", "refer"] as const;
export type Severity = (typeof severities)[number];

interface Reason {
  readonly result: Severity;
  /** The text for the customer never mentions fraud or a score. */
  readonly publicText: ReasonTextKey;
  readonly internalText: string;
}

export const reasonCodes = {
  POL1: { result: "decline", publicText: "policy", internalText: "Under age" },
  POL2: { result: "decline", publicText: "policy", internalText: "Not resident in the UK, or too short an address history" },
  POL3: { result: "decline", publicText: "policy", internalText: "The product is not on sale" },
  POL4: { result: "decline", publicText: "policy", internalText: "The loan is outside of what is lent to anybody" },
  DUP1: { result: "block", publicText: "duplicate", internalText: "The same person has a live application for the same loan" },
  FRD1: { result: "refer", publicText: "underReview", internalText: "Fraud marker on the bureau file" },
  FRD2: {
    result: "refer",
    publicText: "underReview",
    internalText: "Identity in doubt: reported deceased, or the identity check failed twice",
  },
  IDV1: { result: "refer", publicText: "identity", internalText: "Identity not proved by the bureau" },
  IDV2: { result: "refer", publicText: "identity", internalText: "Identity check failed once; second attempt" },
  CRA1: { result: "decline", publicText: "creditFile", internalText: "Adverse credit: judgments or defaults" },
  CRA2: { result: "decline", publicText: "creditFile", internalText: "Score too low, or too low for this loan" },
  CRA3: { result: "decline", publicText: "creditFile", internalText: "Over-indebted" },
  THN1: { result: "refer", publicText: "moreInformation", internalText: "No bureau file" },
  OBR1: { result: "refer", publicText: "moreInformation", internalText: "Income unproven" },
  OBR2: { result: "refer", publicText: "moreInformation", internalText: "Spending unproven where there is little to spare" },
  OBR3: { result: "refer", publicText: "moreInformation", internalText: "Thin file: income and spending to be shown by open banking" },
  AFF1: { result: "decline", publicText: "affordability", internalText: "The instalment is more than is affordable" },
  UNW1: { result: "refer", publicText: "underReview", internalText: "A fact that a rule asks for is missing" },
  UNW2: { result: "refer", publicText: "underReview", internalText: "Open banking failed" },
  UNW3: { result: "refer", publicText: "underReview", internalText: "Appeal: a person reviews it, whatever the policy says" },
  UNW4: { result: "refer", publicText: "underReview", internalText: "Large loan without a bureau file" },
  SYS1: { result: "block", publicText: "tryAgain", internalText: "A check could not be made; to be tried again" },
} as const satisfies Record<string, Reason>;
export type ReasonCode = keyof typeof reasonCodes;

export const reasonCodeNames = Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]];

/** Farthing itself gives these reasons. No rule of a policy gives them. */
export const reasonCodesWithoutRule = { missingFact: "UNW1", appeal: "UNW3", checkNotMade: "SYS1" } as const satisfies Record<
  string,
  ReasonCode
>;

/** Only the lender may see the reasons for a review. For example, a shop that sees a fraud marker could warn the applicant. */
export const disclosedReasons = <Reason extends { readonly code: string }>(reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ code }) => reasonCodes[code as ReasonCode]?.publicText !== "underReview");

/** Returns null if the customer cannot remove the reason by a check. */
export const referTypeOfCode = (code: ReasonCode): ReferType | null => referTypeOf([code]);
