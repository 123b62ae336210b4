import { type FeatureName, gateOpen, offerTailoringApplies, type RetailerFlags, tailoringOptionEnabled } from "../access/index.ts";
import type { AgreementType, ServiceType } from "../vocabulary/index.ts";
import { acceptOfferNames, declineOfferNames, type OfferName } from "./tailoring.ts";
import { changesPrice } from "./tailoring-options.ts";

export interface SaleChannel {
  readonly agreementType: AgreementType;
  /** True if the customer follows a partner's link. */
  readonly isNonBrokered: boolean;
}

export interface TailoringGates extends SaleChannel {
  readonly serviceType: ServiceType;
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
}

/** A web shop's basket (`PBF`) or a partner's signed link fixes the price of the goods. */
export const isPriceFixed = ({ agreementType, isNonBrokered }: SaleChannel): boolean => agreementType === "PBF" || isNonBrokered;

export function allowedOffers({ agreementType, isNonBrokered, serviceType, features, flags }: TailoringGates): ReadonlySet<OfferName> {
  const flagged = (name: OfferName) =>
    name === "fusionLoan" ? gateOpen("fusionLoan", features, flags) : tailoringOptionEnabled(name, serviceType, flags);
  const mayChangePrice = !isPriceFixed({ agreementType, isNonBrokered });
  const open = (outcome: "accept" | "decline", names: readonly OfferName[]) =>
    offerTailoringApplies(outcome, agreementType, features)
      ? names.filter((name) => flagged(name) && (mayChangePrice || !changesPrice(name)))
      : [];
  return new Set([...open("decline", declineOfferNames), ...open("accept", acceptOfferNames)]);
}
