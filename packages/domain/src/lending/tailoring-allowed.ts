import { type FeatureName, gateOpen, type RetailerFlags, tailoringApplies, tailoringOptionEnabled } from "../access/index.ts";
import type { AgreementType, ServiceType } from "../vocabulary/index.ts";
import { acceptOfferNames, declineOfferNames, type OfferName } from "./tailoring.ts";
import { changesPrice } from "./tailoring-options.ts";

export interface TailoringGates {
  readonly agreementType: AgreementType;
  readonly serviceType: ServiceType;
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
}

/** True if the basket of a web shop fixes the price of the goods. The shop's own page shows that price. */
export const isPriceFixed = (agreementType: AgreementType): boolean => agreementType === "PBF";

export function allowedOffers({ agreementType, serviceType, features, flags }: TailoringGates): ReadonlySet<OfferName> {
  const flagged = (name: OfferName) =>
    name === "fusionLoan" ? gateOpen("fusionLoan", features, flags) : tailoringOptionEnabled(name, serviceType, flags);
  const mayChangePrice = !isPriceFixed(agreementType);
  const open = (outcome: "accept" | "decline", names: readonly OfferName[]) =>
    tailoringApplies(outcome, agreementType, features)
      ? names.filter((name) => flagged(name) && (mayChangePrice || !changesPrice(name)))
      : [];
  return new Set([...open("decline", declineOfferNames), ...open("accept", acceptOfferNames)]);
}
