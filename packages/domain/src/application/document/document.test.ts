import { describe, expect, test } from "vitest";
import { z } from "zod";
import { agreementTypes, tailoringSelections } from "../../vocabulary/index.ts";
import { type ApplicationDocument, documentSchema } from "./document.ts";
import { newDocument } from "./new-document.ts";

const address = {
  flatName: "2",
  houseName: "Otley Lodge",
  houseNumber: "27",
  street: "Otley Rise",
  town: "Leeds",
  county: "West Yorkshire",
  postCode: "LS16 9ZZ",
};
const repayment = { offered: true, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" };

const wholeDocument: ApplicationDocument = {
  customerPresent: false,
  journeyType: "WebServices",
  returnUrl: "https://shop.test/return?basket=7",
  isNonBrokered: false,
  isOnlineDepositJourney: true,
  addressEditable: false,
  paperlessConsent: true,
  adequateExplanationShown: true,
  keyLoanFeaturesShown: true,
  goodsDescription: "Hartland king-size bed and mattress",
  orderReference: "HBLEED-2026-004172",
  personalDetails: {
    title: "MRS",
    firstName: "Priya",
    middleName: "Anand",
    lastName: "Raghunathan",
    formerName: "Iyer",
    dateOfBirth: "1990-08-02",
    maritalStatus: "MARRIED",
  },
  contactDetails: { emailAddress: "priya@example.test", phoneNumber: "+447700900518" },
  mainAddressDetails: {
    accommodationStatus: "TENANT_UNFURNISHED",
    monthlyAccommodationCost: "550.00",
    mainAddress: [{ address, fromYear: 2021, fromMonth: 4 }],
  },
  deliveryDetails: { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: address, movingToAddress: true },
  identityDetails: { proofOfIdentity: "DRIVING_LICENCE" },
  financialDetails: { employmentStatus: "STUDENT", spouseEmploymentStatus: "FULL_TIME", incomeValue: 18_000, financialDependants: "5" },
  bankAccountDetails: {
    name: "P Raghunathan",
    sortCode: "089999",
    accountNumber: "66374958",
    bankName: "Bank of Example",
    branchName: "Leeds",
    addressLine1: "1 Park Row",
    addressLine2: "Floor 2",
    addressLine3: "Suite 3",
    town: "Leeds",
    county: "West Yorkshire",
    postCode: "LS1 9ZZ",
    bankSupportsDirectDebit: true,
    modulusCheckUnavailable: false,
  },
  marketingConsent: { emailOptIn: false, postOptIn: true, lastUpdated: "2026-11-15T10:00:00Z" },
  loanParameters: {
    goodsAmount: "1849.00",
    deposit: "99.00",
    creditCardDeposit: false,
    pendingGoodsAmount: "1999.00",
    pendingDeposit: "120.00",
    pendingGoodsDescription: "Hartland bed and headboard",
    pendingOrderReference: "HBLEED-2026-004173",
    maximumLoanAmount: "1900.05",
  },
  product: {
    serviceType: "IB",
    apr: "9.9",
    regulated: true,
    regime: "CCA",
    earlySettlementFee: false,
    agreementType: "PBF",
    productConfig: {
      id: "ibc-9.9",
      name: "Classic credit",
      serviceType: "IB",
      apr: "9.9",
      rpm: "0.7898",
      instalments: [24, 36, 48, 60],
      deferralPeriod: [0],
      minGoodsAmount: "250.00",
      minLoanAmount: "250.00",
      maxLoanAmount: "25000.00",
      minDepositPercentage: "5",
      minDepositAmount: "0.00",
      earlySettlementFee: false,
      startDate: "2026-01-01",
      endDate: null,
    },
  },
  loanRepayment: { deferralPeriod: null, instalments: 36 },
  loanTailoring: {
    optionSelected: "rejected",
    maxInstalmentAmount: "110.5",
    offers: {
      increaseTerm: { ...repayment, minimumTerm: 36 },
      increaseDeposit: { ...repayment, minimumDeposit: "802.66" },
      reduceLoan: { ...repayment, maximumLoanAmount: "2197.34", maximumGoodsAmount: "2497.34" },
      increaseLoan: { offered: false },
      reduceTerm: { offered: false },
      fusionLoan: {
        offered: true,
        minDepositPercentage: "5",
        maximumLoanAmount: "9000.00",
        maximumProjectLoanAmount: "1076.03",
        minimumProjectLoanAmount: "250.00",
        maximumGoodsAmount: "9500.00",
        repaidOver: 24,
        interestRate: "9.48",
      },
    },
  },
  fusionLoan: {
    projectLoanParameters: { loanAmount: "1800.00" },
    projectLoanRepayment: { instalments: 24 },
    projectLoanProduct: { apr: "0.0", serviceType: "IF" },
    fusionLoanTotals: { totalRepaymentAmount: "12545.40", monthlyRepaymentAmount: "254.09" },
    pendingFusionLoanTotals: { totalRepaymentAmount: "12600.00", monthlyRepaymentAmount: "255.00" },
  },
};

const refusedPaths = (document: unknown): readonly string[] => {
  const result = documentSchema.safeParse(document);
  return result.success
    ? []
    : result.error.issues.map(({ path, code, ...issue }) => [...path, ...("keys" in issue ? (issue.keys as string[]) : [])].join("."));
};

describe("application documents", () => {
  test("the document schema keeps every field of the specifications S1 and S2", () => {
    expect(documentSchema.parse(wholeDocument)).toEqual(wholeDocument);
  });

  test("any field of a document may be missing or null", () => {
    expect(documentSchema.parse({})).toEqual({});
    const emptied = Object.fromEntries(Object.keys(documentSchema.shape).map((key) => [key, null]));
    expect(refusedPaths(emptied)).toEqual([]);
    for (const [name, values] of Object.entries(wholeDocument)) {
      if (typeof values !== "object" || values === null) continue;
      expect(refusedPaths({ [name]: Object.fromEntries(Object.keys(values).map((key) => [key, null])) })).toEqual([]);
    }
  });

  test("the document schema refuses an unknown key at any depth, and the error names the key", () => {
    expect(refusedPaths({ status: "paid" })).toEqual(["status"]);
    expect(refusedPaths({ personalDetails: { surname: "Raghunathan" } })).toEqual(["personalDetails.surname"]);
    expect(refusedPaths({ mainAddressDetails: { mainAddress: [{ address: { ...address, planet: "Earth" } }] } })).toEqual([
      "mainAddressDetails.mainAddress.0.address.planet",
    ]);
  });

  test.each([
    ["an amount as a number", { loanParameters: { goodsAmount: 1849 } }],
    ["an amount with three decimals", { loanParameters: { goodsAmount: "1849.001" } }],
    ["a negative amount", { loanParameters: { deposit: "-1.00" } }],
    ["an amount with a comma", { loanParameters: { deposit: "1,849.00" } }],
    ["the income as text", { financialDetails: { incomeValue: "18000" } }],
    ["NaN as the income", { financialDetails: { incomeValue: Number.NaN } }],
    ["a day that does not exist", { personalDetails: { dateOfBirth: "1990-02-30" } }],
    ["a date in the British order", { personalDetails: { dateOfBirth: "02/08/1990" } }],
    ["a thirteenth month", { mainAddressDetails: { mainAddress: [{ fromMonth: 13 }] } }],
    ["half a month", { mainAddressDetails: { mainAddress: [{ fromMonth: 1.5 }] } }],
    ["a fourth address", { mainAddressDetails: { mainAddress: [{}, {}, {}, {}] } }],
    ["a value that is not on its list", { personalDetails: { title: "LORD" } }],
    ["a return address that runs a script", { returnUrl: "javascript:alert(1)" }],
    ["an answer that is neither yes nor no", { paperlessConsent: "yes" }],
    ["a text in place of a section", { personalDetails: "Priya" }],
    ["a text of 501 characters", { goodsDescription: "x".repeat(501) }],
  ])("a document with %s is refused", (_, document) => {
    expect(refusedPaths(document)).toHaveLength(1);
  });

  test("a new document says that the customer is in the shop, and has no delivery and no deferral [S1-154] [S1-161] [S1-522]", () => {
    expect(newDocument()).toEqual({
      customerPresent: true,
      deliveryDetails: { goodsDelivered: "NO" },
      loanRepayment: { deferralPeriod: null },
    });
    expect(refusedPaths(newDocument())).toEqual([]);
    expect(refusedPaths({ customerPresent: "true" })).toEqual(["customerPresent"]);
  });

  test("the goods are delivered to the current address, to another address or not at all [S1-161]", () => {
    for (const goodsDelivered of ["NO", "CURRENT_ADDRESS", "OTHER_ADDRESS"])
      expect(refusedPaths({ deliveryDetails: { goodsDelivered } })).toEqual([]);
    expect(refusedPaths({ deliveryDetails: { goodsDelivered: "YES" } })).toEqual(["deliveryDetails.goodsDelivered"]);
  });

  test("an agreement is made in the store, by mail order or in a web shop (PBF) [S1-513] [S2-514]", () => {
    expect(agreementTypes).toEqual(["IN_STORE", "MAIL_ORDER", "PBF"]);
    expect(refusedPaths({ product: { agreementType: "PBF" } })).toEqual([]);
  });

  test("a customer can choose one of five offers, the project loan or the original loan [S2-276]", () => {
    expect(new Set(tailoringSelections)).toEqual(
      new Set(["increaseTerm", "increaseDeposit", "reduceTerm", "rejected", "reduceLoan", "increaseLoan", "fusionLoan"]),
    );
  });

  test("the document schema converts to JSON Schema", () => {
    expect(() => z.toJSONSchema(documentSchema)).not.toThrow();
  });
});
