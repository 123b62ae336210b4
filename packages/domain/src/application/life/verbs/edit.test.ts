import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { featureNames } from "../../../access/index.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { type Status, statuses } from "../../../vocabulary/index.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { writers } from "../../document/field-rights.ts";
import { changedFields, decisionSubject } from "../../document/ownership.ts";
import { features, specimen } from "../../specimen.ts";
import { create } from "./create.ts";
import { editDocument, type WriteContext } from "./edit.ts";
import { sendingOn, sendToCustomer } from "./send.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const byTheShop: WriteContext = {
  writer: "shop",
  act: "document",
  features: new Set(featureNames),
  emailProved: false,
  projectLoanSold: true,
  bankCheck: null,
};
const begun = { branch: "100101", branchInScope: true, projectLoanSold: false } as const;

describe("saving a draft", () => {
  const save = (status: Status, given: ApplicationDocument, more: Partial<WriteContext> = {}) =>
    editDocument(specimen({ status }), given, { ...byTheShop, ...more });

  test("changes anything while the application is open", () => {
    expect(save("open", { personalDetails: { firstName: "Priya" } }).document?.personalDetails).toEqual({ firstName: "Priya" });
  });

  test.each(statuses)("at %s takes a new order reference only where that is still open", (status) => {
    const open: readonly Status[] = ["open", "decision_quotation_unavailable", "decision_quotation_accept", "decision_accept"];
    const attempt = () => save(status, { orderReference: "HB-1" });
    if (open.includes(status)) expect(attempt().document?.orderReference).toBe("HB-1");
    else expect(attempt).toThrow(refusal("application.field_locked"));
  });

  test("refuses what is closed and says where", () => {
    const attempt = () =>
      save("decision_accept", { orderReference: "HB-1", personalDetails: { firstName: "Anita" }, loanRepayment: { instalments: 60 } });
    expect(attempt).toThrow(
      expect.objectContaining({
        code: "application.field_locked",
        details: [
          expect.objectContaining({ path: "personalDetails.firstName" }),
          expect.objectContaining({ path: "loanRepayment.instalments" }),
        ],
      }),
    );
  });

  test("takes no offence at what is sent back unchanged, or cleared where nothing was", () => {
    const { document } = specimen();
    expect(save("paid", { ...document, personalDetails: { firstName: null } }).document).toMatchObject(document);
  });

  test("refuses by name what only the product writes, whoever claims it", () => {
    const claimed: ApplicationDocument = {
      isNonBrokered: true,
      product: { regulated: false, apr: "9.9" },
      loanTailoring: { optionSelected: "rejected" },
      bankAccountDetails: { sortCode: "089999", modulusCheckUnavailable: true },
      loanParameters: { pendingDeposit: "1.00", maximumLoanAmount: "99999.00" },
    };
    for (const writer of writers)
      expect(() => save("open", claimed, { writer })).toThrow(
        expect.objectContaining({
          code: "application.field_locked",
          details: expect.arrayContaining(
            [
              "isNonBrokered",
              "product.regulated",
              "loanTailoring.optionSelected",
              "bankAccountDetails.modulusCheckUnavailable",
              "loanParameters.pendingDeposit",
              "loanParameters.maximumLoanAmount",
            ].map((path) => expect.objectContaining({ path })),
          ),
        }),
      );
  });

  test("keeps what only the product writes also when the document is to be replaced by one that does not mention it", () => {
    const stored = specimen({ document: { journeyType: "InStore", returnUrl: "https://shop.test/", goodsDescription: "Bed" } });
    const { document } = editDocument(stored, { orderReference: "HB-1" }, { ...byTheShop, replaceValues: true });
    expect(changedFields(stored.document, document)).toEqual(["goodsDescription", "orderReference"]);
  });

  test("of a signed loan takes its new amounts with an amendment that is asked for, and not before", () => {
    const amounts = { loanParameters: { pendingDeposit: "150.00" } };
    for (const writer of ["shop", "sender"] as const) {
      expect(save("signed", amounts, { act: "amendment", writer }).document.loanParameters?.pendingDeposit).toBe("150.00");
    }
    expect(() => save("signed", amounts, { act: "amendment", writer: "customer" })).toThrow(refusal("application.field_locked"));
    expect(() => save("signed", amounts)).toThrow(refusal("application.field_locked"));
    expect(() => save("signed", { orderReference: "HB-1" }, { act: "amendment" })).toThrow(refusal("application.field_locked"));
  });

  test("with an offer that is taken names other goods, and leaves the loan to the offer", () => {
    const goods = { goodsDescription: "Larger bed", orderReference: "HB-2" };
    expect(save("decision_decline", goods, { act: "offer" }).document).toMatchObject(goods);
    expect(() => save("decision_decline", goods, { act: "offer", writer: "customer" })).toThrow(refusal("application.field_locked"));
    expect(() => save("decision_decline", { loanRepayment: { instalments: 60 } }, { act: "offer" })).toThrow(
      refusal("application.field_locked"),
    );
  });

  test("after an acceptance changes the e-mail address and the account with their sections only", () => {
    const account = { bankAccountDetails: { sortCode: "089999" } };
    expect(() => save("decision_accept", account)).toThrow(refusal("application.field_locked"));
    expect(save("decision_accept", account, { act: "section" }).document.bankAccountDetails?.sortCode).toBe("089999");
    expect(() => save("decision_accept", { personalDetails: { firstName: "Anita" } }, { act: "section" })).toThrow(
      refusal("application.field_locked"),
    );
  });

  test("leaves an e-mail address alone that was proved, whoever writes", () => {
    const proved = specimen({ document: { contactDetails: { emailAddress: "priya@post.test" } } });
    for (const writer of writers) {
      const change = (contactDetails: object) =>
        editDocument(proved, { contactDetails }, { ...byTheShop, writer, emailProved: true }).document;
      expect(() => change({ emailAddress: "x@example.test" })).toThrow(refusal("application.field_locked"));
      expect(change({ phoneNumber: "+447700900518" }).contactDetails?.phoneNumber).toBe("+447700900518");
    }
  });

  test("takes no offence at an address whose lines come in another order", () => {
    const lived = (address: object) => specimen({ document: { mainAddressDetails: { mainAddress: [{ address }] } } }).document;
    expect(
      changedFields(lived({ street: "Otley Rise", town: "Leeds" }), lived({ town: "Leeds", street: "Otley Rise", county: null })),
    ).toEqual([]);
    expect(changedFields(lived({ street: "Otley Rise" }), lived({ street: "Elsewhere" }))).toEqual(["mainAddressDetails.mainAddress"]);
  });

  test("by the customer leaves the address that the shop has vouched for, and adds the rest", () => {
    const home = { street: "Otley Rise", postCode: "LS16 9ZZ" };
    const given = specimen({ document: { addressEditable: false, mainAddressDetails: { mainAddress: [{ address: home }] } } });
    const moveTo = (street: string) => ({
      mainAddressDetails: { mainAddress: [{ address: { ...home, street }, fromYear: 2020, fromMonth: 4 }] },
    });
    const customer = { ...byTheShop, writer: "customer" } as const;
    expect(editDocument(given, moveTo("Otley Rise"), customer).document.mainAddressDetails?.mainAddress?.[0]?.fromYear).toBe(2020);
    expect(() => editDocument(given, moveTo("Elsewhere"), customer)).toThrow(refusal("application.field_locked"));
    const unasked = specimen({ document: { addressEditable: false } });
    expect(editDocument(unasked, moveTo("Otley Rise"), customer).document.mainAddressDetails?.mainAddress).toHaveLength(1);
  });

  test("says nothing of a project loan where none is sold, but may take one away", () => {
    const project = { fusionLoan: { projectLoanParameters: { loanAmount: "20000.00" }, projectLoanRepayment: { instalments: 60 } } };
    expect(() => save("open", project, { projectLoanSold: false })).toThrow(
      expect.objectContaining({
        details: [
          expect.objectContaining({ path: "fusionLoan.projectLoanParameters.loanAmount" }),
          expect.objectContaining({ path: "fusionLoan.projectLoanRepayment.instalments" }),
        ],
      }),
    );
    const taken = specimen({ document: project });
    const away = { fusionLoan: { projectLoanParameters: { loanAmount: null }, projectLoanRepayment: { instalments: null } } };
    expect(editDocument(taken, away, { ...byTheShop, projectLoanSold: false }).document.fusionLoan).toEqual(away.fusionLoan);
  });

  test("obeys what a section does: nothing is left of a delivery that there is none of", () => {
    const elsewhere = { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: { street: "Otley Rise" }, movingToAddress: true } as const;
    const delivered = specimen({ document: { customerPresent: true, deliveryDetails: elsewhere } });
    const { document } = editDocument(delivered, { deliveryDetails: { goodsDelivered: "NO" } }, byTheShop);
    expect(document.deliveryDetails).toEqual({ goodsDelivered: "NO", deliveryAddress: null, movingToAddress: null });
    expect(save("open", { customerPresent: false, deliveryDetails: elsewhere }).document).toMatchObject({
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS", deliveryAddress: null },
      identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" },
    });
  });
});

describe("a bank account in a document that is saved", () => {
  const said = { bankName: "Bank of Example", bankSupportsDirectDebit: true, modulusCheckUnavailable: false };
  const account = { sortCode: "089999", accountNumber: "66374958" };
  const checked = specimen({ document: { bankAccountDetails: { ...account, ...said } } });
  const kept = (other: object = {}) => ({ ...account, said: { ...unread, ...said }, ...other });
  const unread = { branchName: null, addressLine1: null, addressLine2: null, addressLine3: null, town: null, county: null, postCode: null };
  const saved = (bankAccountDetails: object, bankCheck: WriteContext["bankCheck"] = null) =>
    editDocument(checked, { bankAccountDetails }, { ...byTheShop, bankCheck }).document.bankAccountDetails;

  test("loses what the check said when its digits change", () => {
    for (const changed of [{ sortCode: "089990" }, { accountNumber: "66374950" }])
      expect(saved(changed)).toMatchObject({
        ...account,
        ...changed,
        bankName: null,
        bankSupportsDirectDebit: null,
        modulusCheckUnavailable: null,
      });
  });

  test("keeps it when they are only typed otherwise, or something else changes", () => {
    expect(saved({ sortCode: "08-99-99", name: "P Raghunathan" })).toMatchObject(said);
  });

  test("says what the check of that very account said, be it made before the account was saved", () => {
    const other = { sortCode: "200000", accountNumber: "55779911" };
    expect(saved(other, kept(other))).toMatchObject({ ...other, ...said });
    expect(saved({ sortCode: "200000", accountNumber: "55779912" }, kept(other))).toMatchObject({ modulusCheckUnavailable: null });
  });

  test("loses it when the bank no longer knows the account", () => {
    expect(saved({}, kept({ said: null }))).toMatchObject({ ...account, bankName: null, modulusCheckUnavailable: null });
  });
});

describe("what a decision is about", () => {
  const same = (one: ApplicationDocument, other: ApplicationDocument) =>
    changedFields(decisionSubject(one), decisionSubject(other)).length === 0;
  const { document } = specimen();

  test("is not changed by the decision itself, nor by what is shown before signing", () => {
    expect(same(document, { ...document, isOnlineDepositJourney: true, loanTailoring: { maxInstalmentAmount: "90.00" } })).toBe(true);
    expect(same(document, { ...document, adequateExplanationShown: true, keyLoanFeaturesShown: true })).toBe(true);
  });

  test("is not changed by sending it on: what was accepted at the till is accepted at home", () => {
    const sent = {
      ...document,
      customerPresent: false,
      journeyType: "MailOrder",
      product: { ...document.product, agreementType: "MAIL_ORDER" },
    };
    expect(same(document, sent as ApplicationDocument)).toBe(true);
  });

  test("is changed by anything else", () => {
    expect(same(document, { ...document, orderReference: "HB-1" })).toBe(false);
    expect(same(document, { ...document, loanParameters: { ...document.loanParameters, deposit: "100.01" } })).toBe(false);
  });
});

describe("creating", () => {
  test("in a shop begins an in-store, brokered application with the defaults", () => {
    const { status, changes } = create({ by: "staff", ...begun, given: { goodsDescription: "Bed" } });
    expect(status).toBe("open");
    expect(changes.document).toMatchObject({
      customerPresent: true,
      journeyType: "InStore",
      isNonBrokered: false,
      goodsDescription: "Bed",
      product: { agreementType: "IN_STORE" },
      deliveryDetails: { goodsDelivered: "NO" },
      loanRepayment: { deferralPeriod: null },
    });
  });

  test("by a web shop begins a PBF application for somebody who is not present, to be delivered home", () => {
    const { changes } = create({
      by: "webShop",
      ...begun,
      given: {},
      added: { returnUrl: "https://shop.test/return" },
    });
    expect(changes.document).toMatchObject({
      customerPresent: false,
      journeyType: "WebServices",
      product: { agreementType: "PBF" },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
      returnUrl: "https://shop.test/return",
    });
  });

  test("by a direct app is the only way to an application without a broker", () => {
    expect(create({ by: "directApp", ...begun, given: {} }).changes.document?.isNonBrokered).toBe(true);
    expect(() => create({ by: "staff", ...begun, given: { isNonBrokered: true } })).toThrow(refusal("application.field_locked"));
  });

  test("for a branch out of scope is refused", () => {
    expect(() => create({ by: "staff", ...begun, branchInScope: false, given: {} })).toThrow(refusal("branch.mismatch"));
  });
});

describe("sending to the customer", () => {
  const quoted: ApplicationDocument = {
    goodsDescription: "Bed",
    contactDetails: { emailAddress: "priya@post.test" },
    loanParameters: { goodsAmount: "1000.00", deposit: "100.00" },
    loanRepayment: { instalments: 12 },
    product: { productConfig: productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24] })) },
  };
  const shop = {
    features: features("MAIL_ORDER_SAVE_QUOTE", "MAIL_ORDER_SEND_DECISION_ACCEPT", "MO_PBF_SOFT_SEARCH"),
    retailer: { mailorderEnabled: true, moSoftSearchEnabled: true },
  };
  const inStore = (status: Status) =>
    specimen({
      status,
      document: {
        ...quoted,
        customerPresent: true,
        journeyType: "InStore",
        product: { ...quoted.product, agreementType: "IN_STORE" },
        deliveryDetails: { goodsDelivered: "NO" },
      },
    });

  test("makes an in-store application a mail-order one for somebody who is not present", () => {
    const moved = sendToCustomer(inStore("open"), { ...shop, by: "staff", way: "email" });
    expect(moved).toMatchObject({ status: "open" });
    expect(moved.changes.document).toMatchObject({
      customerPresent: false,
      journeyType: "MailOrder",
      product: { agreementType: "MAIL_ORDER" },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
    });
  });

  test("after the decision the delivery stays as it was", () => {
    expect(sendToCustomer(inStore("decision_accept"), { ...shop, by: "staff", way: "email" }).changes.document?.deliveryDetails).toEqual({
      goodsDelivered: "NO",
    });
  });

  test.each(statuses)("at %s is possible only where its own switch is on", (status) => {
    const switchAt: Partial<Record<Status, (typeof featureNames)[number]>> = {
      open: "MAIL_ORDER_SAVE_QUOTE",
      decision_quotation_accept: "MO_PBF_SOFT_SEARCH",
      decision_accept: "MAIL_ORDER_SEND_DECISION_ACCEPT",
    };
    const needed = switchAt[status];
    expect(sendingOn(status, shop)).toBe(needed !== undefined);
    expect(sendingOn(status, { ...shop, retailer: {} })).toBe(false);
    const others = new Set([...shop.features].filter((name) => name !== needed));
    expect(sendingOn(status, { ...shop, features: others })).toBe(false);
  });

  test("is refused with the switch off", () => {
    expect(() => sendToCustomer(inStore("open"), { ...shop, features: features(), by: "staff", way: "email" })).toThrow(
      refusal("send.unavailable"),
    );
    expect(() => sendToCustomer(inStore("signed"), { ...shop, by: "staff", way: "email" })).toThrow(refusal("application.wrong_status"));
  });

  test("needs goods, amounts and a product, which the customer could not choose", () => {
    const application = inStore("open");
    for (const missing of [{ goodsDescription: null }, { loanParameters: {} }, { product: {} }, { loanRepayment: {} }]) {
      const incomplete = { ...application, document: { ...application.document, ...missing } };
      expect(() => sendToCustomer(incomplete, { ...shop, by: "staff", way: "code" })).toThrow(refusal("send.quote_incomplete"));
    }
  });

  test("by e-mail needs an address, and by a code that a phone reads none", () => {
    const application = inStore("open");
    const nowhere = { ...application, document: { ...application.document, contactDetails: {} } };
    expect(() => sendToCustomer(nowhere, { ...shop, by: "staff", way: "email" })).toThrow(refusal("send.no_address"));
    expect(sendToCustomer(nowhere, { ...shop, by: "applicant", way: "code" }).facts).toEqual({ way: "code" });
  });
});
