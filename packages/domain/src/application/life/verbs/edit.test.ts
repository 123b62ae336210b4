import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { featureNames } from "../../../access/index.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { type Status, statuses } from "../../../vocabulary/index.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { changedFields, keepDecidedFields } from "../../document/document-changes.ts";
import { writers } from "../../document/field-rights.ts";
import { features, specimenApplication } from "../../specimen.ts";
import { create } from "./create.ts";
import { editDocument, type WriteContext } from "./edit.ts";
import { maySendToCustomer, sendToCustomer } from "./send.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const shopWriteContext: WriteContext = {
  writer: "shop",
  act: "document",
  features: new Set(featureNames),
  emailProved: false,
  projectLoanSold: true,
  bankCheck: null,
};
const creationInput = { branch: "100101", branchInScope: true, projectLoanSold: false } as const;

describe("saving drafts", () => {
  const save = (status: Status, given: ApplicationDocument, more: Partial<WriteContext> = {}) =>
    editDocument(specimenApplication({ status }), given, { ...shopWriteContext, ...more });

  test("every field can be changed while the application is open", () => {
    expect(save("open", { personalDetails: { firstName: "Priya" } }).document?.personalDetails).toEqual({ firstName: "Priya" });
  });

  test.each(statuses)("at %s a new order reference is accepted only if the order reference is still editable", (status) => {
    const open: readonly Status[] = ["open", "decision_quotation_unavailable", "decision_quotation_accept", "decision_accept"];
    const attempt = () => save(status, { orderReference: "HB-1" });
    if (open.includes(status)) expect(attempt().document?.orderReference).toBe("HB-1");
    else expect(attempt).toThrow(refusal("application.field_locked"));
  });

  test("a change of a locked field is refused, and the error contains the path of the field", () => {
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

  test("a locked field is accepted if its value is unchanged or still empty", () => {
    const { document } = specimenApplication();
    expect(save("paid", { ...document, personalDetails: { firstName: null } }).document).toMatchObject(document);
  });

  test("no user can change a field that only Farthing writes, and the error names the field", () => {
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

  test("replacing the whole document keeps the fields that only Farthing writes", () => {
    const stored = specimenApplication({ document: { journeyType: "InStore", returnUrl: "https://shop.test/", goodsDescription: "Bed" } });
    const { document } = editDocument(stored, { orderReference: "HB-1" }, { ...shopWriteContext, replaceValues: true });
    expect(changedFields(stored.document, document)).toEqual(["goodsDescription", "orderReference"]);
  });

  test("new amounts of a signed loan are accepted only with an amendment request", () => {
    const amounts = { loanParameters: { pendingDeposit: "150.00" } };
    for (const writer of ["shop", "sender"] as const) {
      expect(save("signed", amounts, { act: "amendment", writer }).document.loanParameters?.pendingDeposit).toBe("150.00");
    }
    expect(() => save("signed", amounts, { act: "amendment", writer: "customer" })).toThrow(refusal("application.field_locked"));
    expect(() => save("signed", amounts)).toThrow(refusal("application.field_locked"));
    expect(() => save("signed", { orderReference: "HB-1" }, { act: "amendment" })).toThrow(refusal("application.field_locked"));
  });

  test("a customer who chooses an offer can name other goods, but the amounts come from the offer", () => {
    const goods = { goodsDescription: "Larger bed", orderReference: "HB-2" };
    expect(save("decision_decline", goods, { act: "offer" }).document).toMatchObject(goods);
    expect(save("decision_decline", goods, { act: "offer", writer: "customer" }).document).toMatchObject(goods);
    expect(() => save("decision_decline", goods, { act: "offer", writer: "sender" })).toThrow(refusal("application.field_locked"));
    expect(() => save("decision_decline", { loanRepayment: { instalments: 60 } }, { act: "offer" })).toThrow(
      refusal("application.field_locked"),
    );
  });

  test("after an acceptance, the bank account can be changed only by submitting its section", () => {
    const account = { bankAccountDetails: { sortCode: "089999" } };
    expect(() => save("decision_accept", account)).toThrow(refusal("application.field_locked"));
    expect(save("decision_accept", account, { act: "section" }).document.bankAccountDetails?.sortCode).toBe("089999");
    expect(() => save("decision_accept", { personalDetails: { firstName: "Anita" } }, { act: "section" })).toThrow(
      refusal("application.field_locked"),
    );
  });

  test("a verified e-mail address cannot be changed", () => {
    const proved = specimenApplication({ document: { contactDetails: { emailAddress: "priya@post.test" } } });
    for (const writer of writers) {
      const change = (contactDetails: object) =>
        editDocument(proved, { contactDetails }, { ...shopWriteContext, writer, emailProved: true }).document;
      expect(() => change({ emailAddress: "x@example.test" })).toThrow(refusal("application.field_locked"));
      expect(change({ phoneNumber: "+447700900518" }).contactDetails?.phoneNumber).toBe("+447700900518");
    }
  });

  test("an address whose fields are sent in another order counts as unchanged", () => {
    const lived = (address: object) => specimenApplication({ document: { mainAddressDetails: { mainAddress: [{ address }] } } }).document;
    expect(
      changedFields(lived({ street: "Otley Rise", town: "Leeds" }), lived({ town: "Leeds", street: "Otley Rise", county: null })),
    ).toEqual([]);
    expect(changedFields(lived({ street: "Otley Rise" }), lived({ street: "Elsewhere" }))).toEqual(["mainAddressDetails.mainAddress"]);
  });

  test("a customer can add missing fields to an address that the shop confirmed, but cannot change it", () => {
    const home = { street: "Otley Rise", postCode: "LS16 9ZZ" };
    const given = specimenApplication({ document: { addressEditable: false, mainAddressDetails: { mainAddress: [{ address: home }] } } });
    const moveTo = (street: string) => ({
      mainAddressDetails: { mainAddress: [{ address: { ...home, street }, fromYear: 2020, fromMonth: 4 }] },
    });
    const customer = { ...shopWriteContext, writer: "customer" } as const;
    expect(editDocument(given, moveTo("Otley Rise"), customer).document.mainAddressDetails?.mainAddress?.[0]?.fromYear).toBe(2020);
    expect(() => editDocument(given, moveTo("Elsewhere"), customer)).toThrow(refusal("application.field_locked"));
    const unasked = specimenApplication({ document: { addressEditable: false } });
    expect(editDocument(unasked, moveTo("Otley Rise"), customer).document.mainAddressDetails?.mainAddress).toHaveLength(1);
  });

  test("a shop that sells no project loans can remove a project loan, but cannot add one", () => {
    const project = { fusionLoan: { projectLoanParameters: { loanAmount: "20000.00" }, projectLoanRepayment: { instalments: 60 } } };
    expect(() => save("open", project, { projectLoanSold: false })).toThrow(
      expect.objectContaining({
        details: [
          expect.objectContaining({ path: "fusionLoan.projectLoanParameters.loanAmount" }),
          expect.objectContaining({ path: "fusionLoan.projectLoanRepayment.instalments" }),
        ],
      }),
    );
    const taken = specimenApplication({ document: project });
    const away = { fusionLoan: { projectLoanParameters: { loanAmount: null }, projectLoanRepayment: { instalments: null } } };
    expect(editDocument(taken, away, { ...shopWriteContext, projectLoanSold: false }).document.fusionLoan).toEqual(away.fusionLoan);
  });

  test("saving clears the delivery address if there is no delivery", () => {
    const elsewhere = { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: { street: "Otley Rise" }, movingToAddress: true } as const;
    const delivered = specimenApplication({ document: { customerPresent: true, deliveryDetails: elsewhere } });
    const { document } = editDocument(delivered, { deliveryDetails: { goodsDelivered: "NO" } }, shopWriteContext);
    expect(document.deliveryDetails).toEqual({ goodsDelivered: "NO", deliveryAddress: null, movingToAddress: null });
    expect(save("open", { customerPresent: false, deliveryDetails: elsewhere }).document).toMatchObject({
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS", deliveryAddress: null },
      identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" },
    });
  });
});

describe("the bank account of a saved document", () => {
  const said = { bankName: "Bank of Example", bankSupportsDirectDebit: true, modulusCheckUnavailable: false };
  const account = { sortCode: "089999", accountNumber: "66374958" };
  const checked = specimenApplication({ document: { bankAccountDetails: { ...account, ...said } } });
  const kept = (other: object = {}) => ({ ...account, said: { ...unread, ...said }, ...other });
  const unread = { branchName: null, addressLine1: null, addressLine2: null, addressLine3: null, town: null, county: null, postCode: null };
  const saved = (bankAccountDetails: object, bankCheck: WriteContext["bankCheck"] = null) =>
    editDocument(checked, { bankAccountDetails }, { ...shopWriteContext, bankCheck }).document.bankAccountDetails;

  test("a changed account number removes the result of the bank check", () => {
    for (const changed of [{ sortCode: "089990" }, { accountNumber: "66374950" }])
      expect(saved(changed)).toMatchObject({
        ...account,
        ...changed,
        bankName: null,
        bankSupportsDirectDebit: null,
        modulusCheckUnavailable: null,
      });
  });

  test("another spelling of the same sort code keeps the result of the bank check", () => {
    expect(saved({ sortCode: "08-99-99", name: "P Raghunathan" })).toMatchObject(said);
  });

  test("saving a checked account stores the result of its bank check", () => {
    const other = { sortCode: "200000", accountNumber: "55779911" };
    expect(saved(other, kept(other))).toMatchObject({ ...other, ...said });
    expect(saved({ sortCode: "200000", accountNumber: "55779912" }, kept(other))).toMatchObject({ modulusCheckUnavailable: null });
  });

  test("the result of the bank check is removed if the bank no longer knows the account", () => {
    expect(saved({}, kept({ said: null }))).toMatchObject({ ...account, bankName: null, modulusCheckUnavailable: null });
  });
});

describe("the fields that a decision depends on", () => {
  const same = (one: ApplicationDocument, other: ApplicationDocument) =>
    changedFields(keepDecidedFields(one), keepDecidedFields(other)).length === 0;
  const { document } = specimenApplication();

  test("a decision does not depend on its own results or on the pages shown before signing", () => {
    expect(same(document, { ...document, isOnlineDepositJourney: true, loanTailoring: { maxInstalmentAmount: "90.00" } })).toBe(true);
    expect(same(document, { ...document, adequateExplanationShown: true, keyLoanFeaturesShown: true })).toBe(true);
  });

  test("sending the application to the customer changes no field that the decision depends on", () => {
    const sent = {
      ...document,
      customerPresent: false,
      journeyType: "MailOrder",
      product: { ...document.product, agreementType: "MAIL_ORDER" },
    };
    expect(same(document, sent as ApplicationDocument)).toBe(true);
  });

  test("a decision depends on the order reference and the deposit", () => {
    expect(same(document, { ...document, orderReference: "HB-1" })).toBe(false);
    expect(same(document, { ...document, loanParameters: { ...document.loanParameters, deposit: "100.01" } })).toBe(false);
  });
});

describe("creating an application", () => {
  test("a shop's new application is brokered and in-store, and has the default values", () => {
    const { status, changes } = create({ by: "staff", ...creationInput, given: { goodsDescription: "Bed" } });
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

  test("a web shop's new application is for an absent customer with home delivery", () => {
    const { changes } = create({
      by: "webShop",
      ...creationInput,
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

  test("only an application from a partner's link is created without a broker", () => {
    expect(create({ by: "directApp", ...creationInput, given: {} }).changes.document?.isNonBrokered).toBe(true);
    expect(() => create({ by: "staff", ...creationInput, given: { isNonBrokered: true } })).toThrow(refusal("application.field_locked"));
  });

  test("creating an application for a branch outside the user's scope is refused", () => {
    expect(() => create({ by: "staff", ...creationInput, branchInScope: false, given: {} })).toThrow(refusal("branch.mismatch"));
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
    specimenApplication({
      status,
      document: {
        ...quoted,
        customerPresent: true,
        journeyType: "InStore",
        product: { ...quoted.product, agreementType: "IN_STORE" },
        deliveryDetails: { goodsDelivered: "NO" },
      },
    });

  test("sending an in-store application to the customer makes it a mail-order application", () => {
    const moved = sendToCustomer(inStore("open"), { ...shop, by: "staff", way: "email" });
    expect(moved).toMatchObject({ status: "open" });
    expect(moved.changes.document).toMatchObject({
      customerPresent: false,
      journeyType: "MailOrder",
      product: { agreementType: "MAIL_ORDER" },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
    });
  });

  test("sending an application to the customer after the decision does not change the delivery", () => {
    expect(sendToCustomer(inStore("decision_accept"), { ...shop, by: "staff", way: "email" }).changes.document?.deliveryDetails).toEqual({
      goodsDelivered: "NO",
    });
  });

  test.each(statuses)("at %s an application can be sent to the customer only if the feature for that status is on", (status) => {
    const switchAt: Partial<Record<Status, (typeof featureNames)[number]>> = {
      open: "MAIL_ORDER_SAVE_QUOTE",
      decision_quotation_accept: "MO_PBF_SOFT_SEARCH",
      decision_accept: "MAIL_ORDER_SEND_DECISION_ACCEPT",
    };
    const needed = switchAt[status];
    expect(maySendToCustomer(status, shop)).toBe(needed !== undefined);
    expect(maySendToCustomer(status, { ...shop, retailer: {} })).toBe(false);
    const others = new Set([...shop.features].filter((name) => name !== needed));
    expect(maySendToCustomer(status, { ...shop, features: others })).toBe(false);
  });

  test("sending an application to the customer is refused while the feature is off", () => {
    expect(() => sendToCustomer(inStore("open"), { ...shop, features: features(), by: "staff", way: "email" })).toThrow(
      refusal("send.unavailable"),
    );
    expect(() => sendToCustomer(inStore("signed"), { ...shop, by: "staff", way: "email" })).toThrow(refusal("application.wrong_status"));
  });

  test("sending an application to the customer requires goods, amounts and a product", () => {
    const application = inStore("open");
    for (const missing of [{ goodsDescription: null }, { loanParameters: {} }, { product: {} }, { loanRepayment: {} }]) {
      const incomplete = { ...application, document: { ...application.document, ...missing } };
      expect(() => sendToCustomer(incomplete, { ...shop, by: "staff", way: "code" })).toThrow(refusal("send.quote_incomplete"));
    }
  });

  test("sending by e-mail needs an e-mail address, and sending by code needs an e-mail address or a mobile number", () => {
    const application = inStore("open");
    const send = (contactDetails: { emailAddress?: string; phoneNumber?: string }, way: "email" | "code") =>
      sendToCustomer({ ...application, document: { ...application.document, contactDetails } }, { ...shop, by: "staff", way });
    for (const way of ["email", "code"] as const) expect(() => send({}, way)).toThrow(refusal("send.no_address"));
    expect(() => send({ phoneNumber: "+447700900123" }, "email")).toThrow(refusal("send.no_address"));
    expect(() => send({ phoneNumber: "+441632960123" }, "code")).toThrow(refusal("send.no_address"));
    expect(send({ phoneNumber: "+447700900123" }, "code").facts).toEqual({ way: "code" });
    expect(send({ emailAddress: "priya@post.test" }, "code").facts).toEqual({ way: "code" });
  });
});
