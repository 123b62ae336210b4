import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../test/sample-products.ts";
import { featureNames, type RetailerFlags, retailerFlags } from "../../access/index.ts";
import { productConfigSchema } from "../../lending/index.ts";
import { addDays } from "../../money/index.ts";
import { statuses } from "../../vocabulary/index.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { loanInDocument } from "../document/loan-in-document.ts";
import { features, specimenApplication, today } from "../specimen.ts";
import { applicationExpired, isDecisionValid, requireUnexpired } from "./expiry.ts";
import { chooseInvitationChannel, isReferred, referralDueAt } from "./referral.ts";
import { isSoftDecision } from "./soft-search.ts";
import { isOfferValid, isProductValid, isProjectLoanOffered, offeredProjectProduct } from "./validity.ts";

const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

test("a decision is valid until the end of its expiry date, and never valid without an expiry date", () => {
  const holds = (applicationExpiryDate: typeof today | null) => isDecisionValid({ applicationExpiryDate }, today);
  expect([tomorrow, today, yesterday, null].map(holds)).toEqual([true, true, false, false]);
});

test("an offer is valid until the customer chooses it or it expires", () => {
  const { document } = specimenApplication();
  expect(isOfferValid({ document, tailoringExpiryDate: today }, today)).toBe(true);
  expect(isOfferValid({ document, tailoringExpiryDate: yesterday }, today)).toBe(false);
  expect(isOfferValid({ document, tailoringExpiryDate: null }, today)).toBe(false);
  const chosen = { ...document, loanTailoring: { optionSelected: "increaseTerm" as const } };
  expect(isOfferValid({ document: chosen, tailoringExpiryDate: today }, today)).toBe(false);
});

describe("expiry of an application", () => {
  const dates = { softSearchExpiryDate: yesterday, applicationExpiryDate: yesterday };

  test("only answered soft searches and acceptances expire", () => {
    expect(statuses.filter((status) => applicationExpired({ status, ...dates }, today))).toEqual([
      "decision_accept",
      "decision_quotation_accept",
      "decision_quotation_decline",
      "decision_quotation_refer",
    ]);
  });

  test("an application can be continued until the end of its expiry date, and always if it has no expiry date", () => {
    for (const last of [today, tomorrow, null]) {
      expect(applicationExpired({ status: "decision_accept", softSearchExpiryDate: null, applicationExpiryDate: last }, today)).toBe(false);
      const searched = { status: "decision_quotation_accept", softSearchExpiryDate: last, applicationExpiryDate: null } as const;
      expect(() => requireUnexpired(searched, today)).not.toThrow();
    }
  });

  test("an expired application cannot be changed", () => {
    const refused = expect.objectContaining({ code: "application.expired", facts: { status: "decision_accept" } });
    expect(() => requireUnexpired({ status: "decision_accept", ...dates }, today)).toThrow(refused);
  });
});

describe("project loans", () => {
  const config = productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24] }));
  const project = {
    ...productConfigSchema.parse(sampleConfig({ id: "project", instalments: [12, 24] })),
    agreementType: null,
    isProjectLoan: true,
    line: "project",
  };
  const setting = {
    today,
    features: features(...featureNames),
    flags: Object.fromEntries(retailerFlags.map((flag) => [flag, true])) as RetailerFlags,
    products: [{ ...config, agreementType: null, isProjectLoan: false, line: config.id }, project],
  };
  const asked = (loanAmount: string | null, instalments = 24): ApplicationDocument => ({
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    loanRepayment: { instalments: 24 },
    product: { productConfig: config },
    ...(loanAmount && { fusionLoan: { projectLoanParameters: { loanAmount }, projectLoanRepayment: { instalments } } }),
  });
  const isOffered = (document: ApplicationDocument, changed: Partial<typeof setting> = {}) => {
    const loan = loanInDocument(document);
    return loan !== null && isProjectLoanOffered(loan, document, { ...setting, ...changed });
  };

  test("a shop offers its project loan product only if it may sell project loans", () => {
    expect(offeredProjectProduct(setting)?.id).toBe("project");
    expect(offeredProjectProduct({ ...setting, features: features() })).toBeNull();
    expect(offeredProjectProduct({ ...setting, products: setting.products.slice(0, 1) })).toBeNull();
  });

  test("a project loan within its limits is valid, and so is an application without a project loan", () => {
    expect(isOffered(asked("480.00"))).toBe(true);
    expect(isOffered(asked(null))).toBe(true);
    expect(isOffered(asked(null), { products: [] })).toBe(true);
  });

  test.each([
    ["the shop sells none", asked("480.00"), { products: setting.products.slice(0, 1) }],
    ["its term is not sold", asked("480.00", 36), {}],
    ["it is no longer sold", asked("480.00"), { products: [{ ...project, endDate: yesterday }] }],
    ["it is smaller than the smallest", asked("249.99"), {}],
    ["it is larger than the largest", asked("25000.01"), {}],
  ])("a project loan is refused if %s", (_, document, changed) => {
    expect(isOffered(document, changed)).toBe(false);
  });
});

describe("validity of products", () => {
  const config = productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24] }));
  const document: ApplicationDocument = {
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    loanRepayment: { instalments: 24 },
    product: { productConfig: config, agreementType: "IN_STORE" },
  };
  const isLive = (sold: object, asked: ApplicationDocument = document) => {
    const loan = loanInDocument(asked);
    const products = [{ ...config, agreementType: null, isProjectLoan: false, line: config.id, ...sold }];
    return loan !== null && isProductValid(loan, asked, { products, today });
  };

  test("a product is valid if the retailer sells it for this type of agreement", () => {
    expect(isLive({})).toBe(true);
    expect(isLive({ agreementType: "IN_STORE" })).toBe(true);
    expect(isLive({ agreementType: "MAIL_ORDER" })).toBe(false);
  });

  test("a product stays valid until its last day of sale, even if that day was set after the quote", () => {
    expect(isLive({ endDate: tomorrow })).toBe(true);
    expect(isLive({ endDate: today })).toBe(true);
    expect(isLive({ endDate: yesterday })).toBe(false);
  });

  test("a product is not valid if it was changed, has ended or is a project loan", () => {
    expect(isLive({ maxLoanAmount: "24000.00" })).toBe(false);
    expect(isLive({ id: "another" })).toBe(false);
    expect(isLive({ isProjectLoan: true })).toBe(false);
    const ended = { ...config, endDate: yesterday };
    expect(isLive({ endDate: yesterday }, { ...document, product: { ...document.product, productConfig: ended } })).toBe(false);
  });
});

describe("referrals", () => {
  test("a referred application has one of two statuses", () => {
    expect(statuses.filter(isReferred)).toEqual(["decision_refer", "decision_quotation_refer"]);
  });

  test.each([
    ["2026-11-13T12:00:00Z", "submitFull", "2026-11-18T00:00:00.000Z", "a weekend is between"],
    ["2026-12-23T12:00:00Z", "submitFull", "2026-12-30T00:00:00.000Z", "Christmas is between"],
    ["2026-07-14T12:00:00Z", "submitSoft", "2026-07-16T23:00:00.000Z", "in summer the day ends at London's midnight"],
    ["2026-07-14T23:30:00Z", "submitSoft", "2026-07-17T23:00:00.000Z", "half past midnight in London is the next day"],
    ["2026-11-13T12:00:00Z", "appeal", "2026-11-28T00:00:00.000Z", "an appeal has ten working days"],
  ] as const)("a referral that was made at %s by the event %s is late from %s on: %s", (referredAt, by, dueAt, _why) => {
    expect(referralDueAt(new Date(referredAt), by).toISOString()).toBe(dueAt);
  });
});

test.each([
  ["identity", "07700 900123", "zoe@example.test", { channel: "text", to: "07700 900123" }],
  ["openBanking", "07700 900123", "zoe@example.test", { channel: "email", to: "zoe@example.test" }],
  ["openBanking", "07700 900123", null, { channel: "text", to: "07700 900123" }],
  ["identity", "020 7946 0018", "zoe@example.test", { channel: "email", to: "zoe@example.test" }],
  ["identity", "020 7946 0018", null, null],
  ["identity", null, null, null],
] as const)("the invitation to the check %s for the phone %s and the e-mail address %s is %j", (kind, phoneNumber, emailAddress, way) => {
  expect(chooseInvitationChannel(kind, { phoneNumber, emailAddress })).toEqual(way);
  expect(chooseInvitationChannel(kind, null)).toBeNull();
});

test("if the chosen offer comes from a soft search, the next decision is a soft search too", () => {
  const on = { features: features(), flags: { softSearchEnabled: true } };
  const off = { features: features(), flags: {} };
  expect(isSoftDecision("open", specimenApplication(), on)).toBe(true);
  expect(isSoftDecision("open", specimenApplication(), off)).toBe(false);
  expect(isSoftDecision("decision_quotation_unavailable", specimenApplication(), on)).toBe(true);
  expect(isSoftDecision("decision_quotation_accept", specimenApplication({ status: "open" }), off)).toBe(true);
  expect(isSoftDecision("decision_quotation_accept", specimenApplication({ status: "decision_quotation_accept" }), on)).toBe(false);
  expect(isSoftDecision("decision_accept", specimenApplication({ status: "open" }), on)).toBe(false);
});
