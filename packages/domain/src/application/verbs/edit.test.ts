import { describe, expect, test } from "vitest";
import { featureNames } from "../../access/index.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { changedFields, decisionSubject } from "../document/ownership.ts";
import { features, specimen } from "../specimen.ts";
import { type Status, statuses } from "../vocabulary.ts";
import { create } from "./create.ts";
import { editDocument } from "./edit.ts";
import { sendingOn, sendToCustomer } from "./send.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const all = { features: new Set(featureNames) };

describe("saving a draft", () => {
  const save = (status: Status, given: ApplicationDocument, more = {}) => editDocument(specimen({ status }), given, { ...all, ...more });

  test("changes anything while the application is open", () => {
    expect(save("open", { personalDetails: { firstName: "Priya" } }).document?.personalDetails).toEqual({ firstName: "Priya" });
  });

  test.each(statuses)("at %s takes a new order reference only where that is still open", (status) => {
    const open: readonly Status[] = ["open", "decision_quotation_unavailable", "decision_quotation_accept", "decision_accept"];
    const attempt = () => save(status, { orderReference: "HB-1" });
    if (open.includes(status)) expect(attempt().document?.orderReference).toBe("HB-1");
    else expect(attempt).toThrow(refusal("application.not_editable"));
  });

  test("refuses what is closed and says where", () => {
    const attempt = () =>
      save("decision_accept", { orderReference: "HB-1", personalDetails: { firstName: "Anita" }, loanRepayment: { instalments: 60 } });
    expect(attempt).toThrow(
      expect.objectContaining({
        code: "application.not_editable",
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

  test("keeps what only the product writes, whatever the browser says", () => {
    const claimed: ApplicationDocument = {
      isNonBrokered: true,
      adequateExplanationShown: true,
      isOnlineDepositJourney: false,
      product: { regulated: false, regime: "EXEMPT_60F", agreementType: "PBF", apr: "9.9" },
      loanTailoring: { optionSelected: "rejected" },
      bankAccountDetails: { sortCode: "089999", modulusCheckUnavailable: true },
      loanParameters: { pendingDeposit: "1.00", maximumLoanAmount: "99999.00" },
    };
    const saved = save("open", claimed).document;
    expect(saved?.product).toStrictEqual({ regime: "CCA", apr: "9.9" });
    expect(saved?.bankAccountDetails?.sortCode).toBe("089999");
    expect(changedFields(specimen().document, saved)).toEqual(["product.apr", "bankAccountDetails.sortCode"]);
  });

  test("keeps it also when the document is to be replaced", () => {
    const stored = specimen({ document: { journeyType: "WebServices", returnUrl: "https://shop.test/", goodsDescription: "Bed" } });
    const { document } = editDocument(stored, { orderReference: "HB-1" }, { ...all, replaceValues: true });
    expect(changedFields(stored.document, document)).toEqual(["goodsDescription", "orderReference"]);
  });

  test("admits a signed loan's amendment and nothing beside it", () => {
    expect(save("signed", { loanParameters: { pendingDeposit: "150.00" } }).document?.loanParameters?.pendingDeposit).toBe("150.00");
    expect(() => save("signed", { orderReference: "HB-1" })).toThrow(refusal("application.not_editable"));
    const switchedOff = save("signed", { loanParameters: { pendingDeposit: "150.00" } }, { features: features() });
    expect(switchedOff.document?.loanParameters).not.toHaveProperty("pendingDeposit");
  });

  test("leaves alone what is locked by name", () => {
    const locked = ["contactDetails.emailAddress"];
    expect(() => save("open", { contactDetails: { emailAddress: "x@example.test" } }, { locked })).toThrow(
      refusal("application.not_editable"),
    );
    expect(save("open", { contactDetails: { phoneNumber: "+447700900518" } }, { locked }).document?.contactDetails).toEqual({
      phoneNumber: "+447700900518",
    });
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

  test("is changed by anything else", () => {
    expect(same(document, { ...document, orderReference: "HB-1" })).toBe(false);
    expect(same(document, { ...document, loanParameters: { ...document.loanParameters, deposit: "100.01" } })).toBe(false);
  });
});

describe("creating", () => {
  test("in a shop begins an in-store, brokered application with the defaults", () => {
    const { status, changes } = create({ by: "staff", branch: "100101", branchInScope: true, given: { goodsDescription: "Bed" } });
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
      branch: "100101",
      branchInScope: true,
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
    expect(create({ by: "directApp", branch: "100101", branchInScope: true, given: {} }).changes.document?.isNonBrokered).toBe(true);
    expect(
      create({ by: "staff", branch: "100101", branchInScope: true, given: { isNonBrokered: true } }).changes.document?.isNonBrokered,
    ).toBe(false);
  });

  test("for a branch out of scope is refused", () => {
    expect(() => create({ by: "staff", branch: "100101", branchInScope: false, given: {} })).toThrow(refusal("branch.mismatch"));
  });
});

describe("sending to the customer", () => {
  const shop = {
    features: features("MAIL_ORDER_SAVE_QUOTE", "MAIL_ORDER_SEND_DECISION_ACCEPT", "MO_PBF_SOFT_SEARCH"),
    retailer: { mailorderEnabled: true, moSoftSearchEnabled: true },
  };
  const inStore = (status: Status) =>
    specimen({
      status,
      document: {
        customerPresent: true,
        journeyType: "InStore",
        product: { agreementType: "IN_STORE" },
        deliveryDetails: { goodsDelivered: "NO" },
      },
    });

  test("makes an in-store application a mail-order one for somebody who is not present", () => {
    const moved = sendToCustomer(inStore("open"), { ...shop, by: "staff" });
    expect(moved).toMatchObject({ status: "open", effects: ["linkSent"] });
    expect(moved.changes.document).toEqual({
      customerPresent: false,
      journeyType: "MailOrder",
      product: { agreementType: "MAIL_ORDER" },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
    });
  });

  test("after the decision the delivery stays as it was", () => {
    expect(sendToCustomer(inStore("decision_accept"), { ...shop, by: "staff" }).changes.document?.deliveryDetails).toEqual({
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
    expect(() => sendToCustomer(inStore("open"), { ...shop, features: features(), by: "staff" })).toThrow(refusal("send.unavailable"));
    expect(() => sendToCustomer(inStore("signed"), { ...shop, by: "staff" })).toThrow(refusal("application.wrong_status"));
  });
});
