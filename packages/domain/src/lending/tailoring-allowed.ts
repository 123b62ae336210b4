import { type FeatureName, gateOpen, type RetailerFlags, tailoringApplies, tailoringOptionEnabled } from "../access/index.ts";
import type { AgreementType, ServiceType } from "../vocabulary/index.ts";
import { acceptOfferNames, declineOfferNames, type OfferName } from "./tailoring.ts";

export interface TailoringGates {
  readonly agreementType: AgreementType;
  readonly serviceType: ServiceType;
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
}

export function allowedOffers({ agreementType, serviceType, features, flags }: TailoringGates): ReadonlySet<OfferName> {
  const flagged = (name: OfferName) =>
    name === "fusionLoan" ? gateOpen("fusionLoan", features, flags) : tailoringOptionEnabled(name, serviceType, flags);
  const open = (outcome: "accept" | "decline", names: readonly OfferName[]) =>
    tailoringApplies(outcome, agreementType, features) ? names.filter(flagged) : [];
  return new Set([...open("decline", declineOfferNames), ...open("accept", acceptOfferNames)]);
}
