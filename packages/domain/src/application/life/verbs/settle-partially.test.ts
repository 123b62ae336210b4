import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { localDate, pence } from "../../../money/index.ts";
import { statuses } from "../../../vocabulary/index.ts";
import { specimenApplication } from "../../specimen.ts";
import { loanAccountOf, requestPartialSettlement } from "./settle-partially.ts";

const refusal = (code: string) => expect.objectContaining({ code });

const productConfig = productConfigSchema.parse(sampleConfig({ instalments: [10] }));
const paidApplication = specimenApplication({
  status: "paid",
  signedAt: "2026-10-10T10:00:00.000Z",
  document: {
    loanParameters: { goodsAmount: "1000.00", deposit: "100.00" },
    loanRepayment: { instalments: 10, deferralPeriod: null },
    product: { serviceType: "IF", apr: "0", productConfig },
  },
});
/** The customer has made one repayment of £90.00, so £810.00 remain. */
const loanAccount = loanAccountOf(paidApplication, [], localDate("2026-11-15"));
const settlementRequest = {
  by: "staff",
  amount: pence(300_00),
  account: loanAccount,
  retailer: { partialSettlementsEnabled: true },
} as const;

describe("partial settlements", () => {
  test("a partial settlement keeps the status paid, and its event contains the amounts", () => {
    expect(requestPartialSettlement(paidApplication, settlementRequest)).toMatchObject({
      status: "paid",
      facts: {
        amountPence: 300_00,
        before: { leftToPayPence: 810_00, instalmentPence: 90_00 },
        after: { leftToPayPence: 510_00, instalmentPence: 56_67 },
      },
    });
  });

  test.each([
    [{ amount: pence(900_00) }, "partialSettlement.not_less_than_loan"],
    [{ amount: pence(810_01) }, "partialSettlement.above_balance"],
    [{ retailer: {} }, "partialSettlement.not_offered"],
    [{ account: null }, "partialSettlement.not_offered"],
    [{ amount: pence(0) }, "input.invalid"],
  ] as const)("a partial settlement with %o is refused: %s", (particulars, code) => {
    expect(() => requestPartialSettlement(paidApplication, { ...settlementRequest, ...particulars })).toThrow(refusal(code));
  });

  test("a partial settlement can pay off the whole balance if the balance is less than the loan", () => {
    expect(requestPartialSettlement(paidApplication, { ...settlementRequest, amount: pence(810_00) }).status).toBe("paid");
  });

  test("only a paid-out loan can be settled partially", () => {
    for (const status of statuses) {
      if (status === "paid") continue;
      expect(() => requestPartialSettlement({ ...paidApplication, status }, settlementRequest)).toThrow(
        refusal("application.wrong_status"),
      );
    }
  });

  test("an application without a signed loan has no balance to settle", () => {
    expect(loanAccountOf({ ...paidApplication, signedAt: null }, [], localDate("2026-11-15"))).toBeNull();
    expect(loanAccountOf({ ...paidApplication, document: {} }, [], localDate("2026-11-15"))).toBeNull();
  });
});
