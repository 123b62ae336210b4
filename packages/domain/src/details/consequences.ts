import type { AccommodationStatus, Delivery, EmploymentStatus, MaritalStatus, ProofOfIdentity } from "../vocabulary/index.ts";
import { spouseStatusNeeded } from "./sections/financial-details.ts";
import { accommodationCostNeeded } from "./sections/main-address-details.ts";
import { settleDelivery } from "./settled-delivery.ts";

type Draft<Part> = { readonly [Key in keyof Part]?: Part[Key] | null | undefined } | null | undefined;

/** As much of a document as one section's answer can change in another. */
interface DetailsDraft {
  readonly customerPresent?: boolean | null | undefined;
  readonly personalDetails?: Draft<{ maritalStatus: MaritalStatus }>;
  readonly mainAddressDetails?: Draft<{ accommodationStatus: AccommodationStatus; monthlyAccommodationCost: string }>;
  readonly deliveryDetails?: Draft<{ goodsDelivered: Delivery; deliveryAddress: object; movingToAddress: boolean }>;
  readonly identityDetails?: Draft<{ proofOfIdentity: ProofOfIdentity }>;
  readonly financialDetails?: Draft<{ employmentStatus: EmploymentStatus; spouseEmploymentStatus: EmploymentStatus }>;
}

function deliveryConsequences({ customerPresent, deliveryDetails, identityDetails }: DetailsDraft): DetailsDraft {
  if (customerPresent !== false && !deliveryDetails?.goodsDelivered) return {};
  const settled = settleDelivery(customerPresent ?? true, {
    goodsDelivered: deliveryDetails?.goodsDelivered ?? "NO",
    proofOfIdentity: identityDetails?.proofOfIdentity ?? null,
  });
  const elsewhere = settled.goodsDelivered === "OTHER_ADDRESS" ? {} : { deliveryAddress: null, movingToAddress: null };
  return {
    deliveryDetails: { ...deliveryDetails, ...elsewhere, goodsDelivered: settled.goodsDelivered },
    identityDetails: { ...identityDetails, proofOfIdentity: settled.proofOfIdentity },
  };
}

function clearedAnswers({ personalDetails, mainAddressDetails, financialDetails }: DetailsDraft): DetailsDraft {
  const maritalStatus = personalDetails?.maritalStatus ?? null;
  return {
    ...(mainAddressDetails &&
      !accommodationCostNeeded(mainAddressDetails) && { mainAddressDetails: { ...mainAddressDetails, monthlyAccommodationCost: null } }),
    ...(financialDetails &&
      !spouseStatusNeeded(financialDetails, { maritalStatus }) && {
        financialDetails: { ...financialDetails, spouseEmploymentStatus: null },
      }),
  };
}

/** What has to hold between the sections after any of them was saved: answers nobody is asked for any more are cleared (S1 §4, S2 §2). */
export const settleDetails = <Document extends DetailsDraft>(document: Document): Document => ({
  ...document,
  ...deliveryConsequences(document),
  ...clearedAnswers(document),
});
