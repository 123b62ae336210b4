import type { Decision } from "@farthing/domain/application";
import { offersForDocument, offerViews, quote, tailoringOffers } from "@farthing/domain/lending";
import { add, NOTHING, type Pence, pence, toPounds } from "@farthing/domain/money";
import { features, type Life } from "./life.ts";
import { tailoringRequest } from "./loans.ts";

export type Outcome = keyof typeof findings;

interface Finding {
  readonly answer: "accept" | "decline" | "refer" | "unavailable";
  /** One of these sets of codes is given (facts §5). */
  readonly reasonCodes: readonly (readonly string[])[];
  /** What the customer can afford a month, in per cent of the instalment; null where nobody got so far. */
  readonly affordablePercent: readonly [least: number, most: number] | null;
  readonly offers: boolean;
}

const findings = {
  accept: { answer: "accept", reasonCodes: [[]], affordablePercent: [118, 175], offers: false },
  acceptWithOffers: { answer: "accept", reasonCodes: [[]], affordablePercent: [190, 290], offers: true },
  decline: { answer: "decline", reasonCodes: [["CRA1"], ["CRA2"], ["CRA1", "CRA3"], ["POL2"]], affordablePercent: null, offers: false },
  declineWithOffers: { answer: "decline", reasonCodes: [["AFF1"]], affordablePercent: [62, 88], offers: true },
  referIdentity: { answer: "refer", reasonCodes: [["IDV1"], ["IDV2"]], affordablePercent: null, offers: false },
  referBanking: { answer: "refer", reasonCodes: [["OBR1"], ["OBR2"], ["THN1", "OBR3"]], affordablePercent: null, offers: false },
  referBoth: { answer: "refer", reasonCodes: [["IDV1", "OBR1"]], affordablePercent: null, offers: false },
  referSilently: { answer: "refer", reasonCodes: [["FRD1"], ["FRD2"]], affordablePercent: null, offers: false },
  unavailable: { answer: "unavailable", reasonCodes: [["SYS1"]], affordablePercent: null, offers: false },
} as const satisfies Record<string, Finding>;

export type OfferViews = ReturnType<typeof offerViews>;

/** The answer that a story wants, with the figures that the lending room gives it. */
export function decisionOn(life: Life, outcome: Outcome, softSearch: boolean): Decision & { readonly views: OfferViews | null } {
  const { answer, reasonCodes, affordablePercent, offers }: Finding = findings[outcome];
  // An offer answers what this very decision has found out; otherwise a person's means are what they were.
  if (offers) life.instalmentMax = null;
  const instalmentMax = affordablePercent && meansOf(life, affordablePercent);
  const decisionType = softSearch ? (`quotation_${answer}` as const) : answer;
  if (decisionType === "unavailable") throw new RangeError("Only a soft search can be unavailable.");
  const made = offers && instalmentMax ? tailoringOffers(tailoringRequestOf(life, instalmentMax)) : null;
  return {
    decisionType,
    reasonCodes: life.choose.oneOf(reasonCodes),
    maxInstalmentAmount: instalmentMax && toPounds(instalmentMax),
    offers: made && offersForDocument(made, life.loan.product),
    views: made && offerViews(made, life.loan.product),
  };
}

/** What the customer can afford a month, in per cent of the instalments; found once and kept. */
export function meansOf(life: Life, [least, most]: readonly [number, number]): Pence {
  const monthly = add(quote(life.loan).instalment, life.loan.project?.instalment ?? NOTHING);
  life.instalmentMax ??= pence(Math.floor((monthly * life.choose.between(least, most)) / 100));
  return life.instalmentMax;
}

export const tailoringRequestOf = ({ loan, sale }: Life, instalmentMax: Pence) =>
  tailoringRequest(loan, instalmentMax, { ...sale, features });
