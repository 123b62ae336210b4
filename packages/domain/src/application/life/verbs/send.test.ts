import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { statuses } from "../../../vocabulary/index.ts";
import { documentSchema } from "../../document/document.ts";
import { quoteComplete, requireQuoteForEmail } from "./send.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const quotedDocument = documentSchema.parse({
  goodsDescription: "A bed",
  contactDetails: { emailAddress: "zoe@example.test" },
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
  product: { productConfig: sampleConfig({ apr: "19.9", instalments: [12, 24] }) },
});

describe("sending quotes", () => {
  test("the quote of an open application is complete if it has goods and a loan", () => {
    expect(quoteComplete({ status: "open", document: quotedDocument })).toBe(true);
    expect(quoteComplete({ status: "open", document: { ...quotedDocument, goodsDescription: "" } })).toBe(false);
    expect(quoteComplete({ status: "open", document: { goodsDescription: "A bed" } })).toBe(false);
    expect(quoteComplete({ status: "decision_accept", document: {} })).toBe(true);
  });

  test("a quote can be e-mailed only while the application is open", () => {
    for (const status of statuses) {
      if (status === "open") expect(() => requireQuoteForEmail({ status, document: quotedDocument })).not.toThrow();
      else
        expect(() => requireQuoteForEmail({ status, document: quotedDocument })).toThrow(
          expect.objectContaining({ code: "application.wrong_status", facts: { status } }),
        );
    }
  });

  test("only a complete quote can be e-mailed, and only to an e-mail address", () => {
    expect(() => requireQuoteForEmail({ status: "open", document: { ...quotedDocument, loanRepayment: {} } })).toThrow(
      refusal("send.quote_incomplete"),
    );
    for (const contactDetails of [undefined, {}, { emailAddress: "" }])
      expect(() => requireQuoteForEmail({ status: "open", document: { ...quotedDocument, contactDetails } })).toThrow(
        refusal("send.no_address"),
      );
  });
});
