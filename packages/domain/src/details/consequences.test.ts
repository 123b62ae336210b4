import { describe, expect, test } from "vitest";
import { settleDependentAnswers } from "./consequences.ts";
import { identityDetails } from "./sections/delivery-details.ts";
import { circumstances, customerAnswers } from "./testing/customer.ts";

const deliveryDocument = (
  goodsDelivered: "NO" | "CURRENT_ADDRESS" | "OTHER_ADDRESS",
  proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" | "PASSPORT" | null,
) => ({
  deliveryDetails: { goodsDelivered },
  identityDetails: { proofOfIdentity },
});

describe("delivery and its consequences", () => {
  test("delivery to the current address proves identity and hides the identity section", () => {
    expect(settleDependentAnswers(deliveryDocument("CURRENT_ADDRESS", null)).identityDetails).toEqual({
      proofOfIdentity: "CURRENT_ADDRESS_DELIVERY",
    });
    expect(identityDetails.hiddenWhen?.(circumstances({ goodsDelivered: "CURRENT_ADDRESS" }))).toBe(true);
    expect(identityDetails.hiddenWhen?.(circumstances({ goodsDelivered: "NO" }))).toBe(false);
  });

  test.each(["NO", "OTHER_ADDRESS"] as const)(
    "if the delivery changes to %s, the proof of identity by delivery is cleared [S1-229]",
    (goodsDelivered) => {
      expect(
        settleDependentAnswers(deliveryDocument(goodsDelivered, "CURRENT_ADDRESS_DELIVERY")).identityDetails.proofOfIdentity,
      ).toBeNull();
    },
  );

  test("an identity document stays the proof of identity if the delivery changes", () => {
    expect(settleDependentAnswers(deliveryDocument("OTHER_ADDRESS", "PASSPORT")).identityDetails.proofOfIdentity).toBe("PASSPORT");
  });

  test("a customer who is not in the shop gets the goods at the current address", () => {
    const settled = settleDependentAnswers({ customerPresent: false, ...deliveryDocument("OTHER_ADDRESS", null) });
    expect(settled).toMatchObject(deliveryDocument("CURRENT_ADDRESS", "CURRENT_ADDRESS_DELIVERY"));
  });

  test("the delivery address is cleared unless the goods are delivered to another address", () => {
    const settled = settleDependentAnswers({
      deliveryDetails: { goodsDelivered: "NO", deliveryAddress: { street: "High Street" }, movingToAddress: true },
    });
    expect(settled.deliveryDetails).toEqual({ goodsDelivered: "NO", deliveryAddress: null, movingToAddress: null });
  });
});

test("the spouse's employment status is cleared if a new marital status makes it unnecessary", () => {
  const financialDetails = { employmentStatus: "STUDENT", spouseEmploymentStatus: "FULL_TIME" } as const;
  const of = (maritalStatus: "MARRIED" | "DIVORCED") =>
    settleDependentAnswers({ personalDetails: { maritalStatus }, financialDetails }).financialDetails;
  expect(of("MARRIED").spouseEmploymentStatus).toBe("FULL_TIME");
  expect(of("DIVORCED").spouseEmploymentStatus).toBeNull();
});

test("the accommodation cost is cleared for a customer who owns the home", () => {
  const mainAddressDetails = { accommodationStatus: "OWNER_OCCUPIER", monthlyAccommodationCost: "550.00" } as const;
  expect(settleDependentAnswers({ mainAddressDetails }).mainAddressDetails).toEqual({
    ...mainAddressDetails,
    monthlyAccommodationCost: null,
  });
});

test("answers that agree with each other are not changed, and missing sections are not added", () => {
  expect(settleDependentAnswers(customerAnswers)).toEqual(customerAnswers);
  expect(settleDependentAnswers({})).toEqual({});
});
