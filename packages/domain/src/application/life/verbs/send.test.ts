import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { statuses } from "../../../vocabulary/index.ts";
import { documentSchema } from "../../document/document.ts";
import { quoteComplete, requireQuoteToKeep } from "./send.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const document = documentSchema.parse({
  goodsDescription: "A bed",
  contactDetails: { emailAddress: "zoe@example.test" },
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
  product: { productConfig: sampleConfig({ apr: "19.9", instalments: [12, 24] }) },
});

describe("a quote", () => {
  test("is complete once it says what is bought and what is lent; a decision has asked for that already", () => {
    expect(quoteComplete({ status: "open", document })).toBe(true);
    expect(quoteComplete({ status: "open", document: { ...document, goodsDescription: "" } })).toBe(false);
    expect(quoteComplete({ status: "open", document: { goodsDescription: "A bed" } })).toBe(false);
    expect(quoteComplete({ status: "decision_accept", document: {} })).toBe(true);
  });

  test("may be had by e-mail while the application is open, and at no other time", () => {
    for (const status of statuses) {
      if (status === "open") expect(() => requireQuoteToKeep({ status, document })).not.toThrow();
      else
        expect(() => requireQuoteToKeep({ status, document })).toThrow(
          expect.objectContaining({ code: "application.wrong_status", facts: { status } }),
        );
    }
  });

  test("is sent whole, to an address", () => {
    expect(() => requireQuoteToKeep({ status: "open", document: { ...document, loanRepayment: {} } })).toThrow(
      refusal("send.quote_incomplete"),
    );
    for (const contactDetails of [undefined, {}, { emailAddress: "" }])
      expect(() => requireQuoteToKeep({ status: "open", document: { ...document, contactDetails } })).toThrow(refusal("send.no_address"));
  });
});
