import { expect, test } from "vitest";
import { statuses, statusesIn } from "../../../vocabulary/index.ts";
import { specimenApplication } from "../../specimen.ts";
import { canBeCopied, copiedDocument } from "./copy.ts";

const fullDocument = {
  goodsDescription: "A kitchen",
  orderReference: "AK-1",
  paperlessConsent: true,
  marketingConsent: { email: true },
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00", maximumLoanAmount: "9000.00", creditCardDeposit: true },
  personalDetails: { firstName: "Eleanor", lastName: "Fairweather" },
  deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" as const },
  identityDetails: { proofOfIdentity: "PASSPORT" as const },
  bankAccountDetails: { sortCode: "200000", accountNumber: "55779911", bankName: "A bank" },
  product: { apr: "19.9" },
  loanTailoring: { optionSelected: "increaseTerm" as const },
};

test("a copied application keeps the goods, the customer and the delivery, but no decision or consent", () => {
  const ended = { ...specimenApplication({ status: "cancelled" }), document: fullDocument } as Parameters<typeof copiedDocument>[0];
  expect(copiedDocument(ended)).toEqual({
    goodsDescription: "A kitchen",
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    personalDetails: fullDocument.personalDetails,
    deliveryDetails: fullDocument.deliveryDetails,
  });
});

test("only a declined or closed application can be copied", () => {
  const ended = statuses.filter(canBeCopied);
  expect(ended).toEqual(["decision_decline", "decision_quotation_decline", "cancelled", "withdrawn"]);
  expect(statusesIn("beforeSigning").filter(canBeCopied)).toEqual([]);
  expect(() => copiedDocument(specimenApplication({ status: "signed" }))).toThrow(
    expect.objectContaining({ code: "application.wrong_status" }),
  );
});
