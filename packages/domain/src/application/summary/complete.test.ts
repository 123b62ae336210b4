import { expect, test } from "vitest";
import { completionTitleKey, deliveryAfterSigning, stepsAfterSigning } from "./complete.ts";

const takenHomeDocument = { deliveryDetails: { goodsDelivered: "NO" } } as const;
const deliveredDocument = { deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" } } as const;

test("the title of the last screen depends on the delivery, and on whether the user opened a partner's link", () => {
  expect(completionTitleKey(takenHomeDocument, { isDirectApp: false })).toBe("nothingToDeliver");
  expect(completionTitleKey({}, { isDirectApp: false })).toBe("nothingToDeliver");
  expect(completionTitleKey(deliveredDocument, { isDirectApp: false })).toBe("delivery");
  expect(completionTitleKey(deliveredDocument, { isDirectApp: true })).toBe("directApps");
});

test.each([
  ["goods that are delivered later", deliveredDocument, {}, "toDeliver"],
  ["goods that were taken home", takenHomeDocument, {}, "takenHome"],
  ["automatic settlement", deliveredDocument, { automaticSettlementEnabled: true }, "settledByItself"],
  ["immediate payout", deliveredDocument, { immediatePayoutEnabled: true, automaticSettlementEnabled: true }, "paidAtOnce"],
] as const)("the last screen has a text for each way of delivery: %s", (_, document, retailer, way) => {
  expect(deliveryAfterSigning(document, retailer)).toBe(way);
});

test("the last screen mentions the satisfaction note only if the retailer uses it and is not paid out immediately", () => {
  const withoutNote = ["delivery", "directDebit", "manageOnline"];
  expect(stepsAfterSigning({})).toEqual(withoutNote);
  expect(stepsAfterSigning({ esatNoteEnabled: true, immediatePayoutEnabled: true })).toEqual(withoutNote);
  expect(stepsAfterSigning({ esatNoteEnabled: true })).toEqual(["delivery", "satisfactionNote", "directDebit", "manageOnline"]);
});
