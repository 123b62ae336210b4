import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../test/sample-products.ts";
import { type ApplicationDocument, documentSchema } from "../application/index.ts";
import { localDate } from "../money/index.ts";
import {
  type DecisionCircumstances,
  decisionInputs,
  decisionInputsSchema,
  evaluate,
  noEvidence,
  type Policy,
  shippedPolicies,
} from "./index.ts";
import { plainBureauFile } from "./specimen.ts";

const [policy] = shippedPolicies as [Policy];
const circumstances: DecisionCircumstances = {
  today: localDate("2026-11-15"),
  appeal: false,
  productLive: true,
  retailerTier: "standard",
  otherApplications: [],
  bureau: plainBureauFile,
  evidence: noEvidence,
};

const document: ApplicationDocument = documentSchema.parse({
  personalDetails: { dateOfBirth: "1985-03-12", maritalStatus: "SINGLE" },
  mainAddressDetails: {
    accommodationStatus: "TENANT_UNFURNISHED",
    monthlyAccommodationCost: "550.00",
    mainAddress: [
      { address: { postCode: "SW1A 1AA" }, fromMonth: 11, fromYear: 2025 },
      { address: { postCode: "LS1 4AP" }, fromMonth: 1, fromYear: 2020 },
    ],
  },
  financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 25_000, financialDependants: "1" },
  bankAccountDetails: { sortCode: "089999", accountNumber: "66374958" },
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
  product: { serviceType: "IB", agreementType: "IN_STORE", productConfig: sampleConfig({ apr: "19.9", instalments: [12, 24] }) },
});

const inputsOf = (changes: ApplicationDocument = {}) => decisionInputs({ ...document, ...changes }, circumstances);

describe("the inputs of a decision", () => {
  test("decision inputs are read from the document and can be stored", () => {
    const inputs = inputsOf();
    expect(decisionInputsSchema.parse(JSON.parse(JSON.stringify(inputs)))).toEqual(inputs);
    expect(inputs.applicant).toEqual({
      dateOfBirth: "1985-03-12",
      maritalStatus: "SINGLE",
      dependants: 1,
      ukResident: true,
      addressHistoryMonths: 82,
      monthsAtAddress: 12,
      accommodationStatus: "TENANT_UNFURNISHED",
      accommodationCost: "550.00",
      employmentStatus: "FULL_TIME",
      income: "25000.00",
      bankCheck: "passed",
    });
    expect(inputs.loan).toEqual({
      goodsAmount: "3000.00",
      deposit: "300.00",
      amount: "2700.00",
      instalment: "135.17",
      instalments: 24,
      serviceType: "IB",
      productLive: true,
    });
    expect(evaluate(policy, inputs).outcome).toBe("accept");
  });

  test("an empty document gives unknown inputs, so the decision is a referral", () => {
    const inputs = decisionInputs({}, circumstances);
    expect(decisionInputsSchema.parse(inputs)).toEqual(inputs);
    expect(evaluate(policy, inputs)).toMatchObject({ outcome: "refer", reasonCodes: ["UNW1"] });
  });

  test("the decision inputs of an amendment use the requested amounts", () => {
    const amended = inputsOf({ loanParameters: { ...document.loanParameters, pendingGoodsAmount: "2000.00", pendingDeposit: "500.00" } });
    expect(amended.loan).toMatchObject({ goodsAmount: "2000.00", deposit: "500.00", amount: "1500.00", instalment: "75.09" });
  });

  test("decision inputs include a project loan and its instalment", () => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "480.00" }, projectLoanRepayment: { instalments: 24 } };
    expect(inputsOf({ fusionLoan }).loan).toMatchObject({ amount: "3180.00", instalment: "155.17" });
    const undated = { projectLoanParameters: { loanAmount: "480.00" } };
    expect(inputsOf({ fusionLoan: undated }).loan).toMatchObject({ amount: null, instalment: null });
  });

  test.each([
    ["24 pence over 24 months", "0.24", "2700.24"],
    ["a penny less than that", "0.23", null],
    ["nothing", "0.00", "2700.00"],
  ])("a project loan needs at least a penny per instalment: %s", (_, loanAmount, amount) => {
    const fusionLoan = { projectLoanParameters: { loanAmount }, projectLoanRepayment: { instalments: 24 } };
    expect(inputsOf({ fusionLoan }).loan.amount).toBe(amount);
  });

  test("the address history ignores an address without month or year", () => {
    const addresses = (...mainAddress: NonNullable<ApplicationDocument["mainAddressDetails"]>["mainAddress"] & object) =>
      inputsOf({ mainAddressDetails: { mainAddress } }).applicant;
    const here = { address: { postCode: "SW1A 1AA" }, fromMonth: 11, fromYear: 2025 };
    expect(addresses(here, { fromYear: 2020 })).toMatchObject({ ukResident: true, addressHistoryMonths: 12, monthsAtAddress: 12 });
    expect(addresses({ fromMonth: 11 }, here)).toMatchObject({ ukResident: null, addressHistoryMonths: 12, monthsAtAddress: null });
    expect(addresses({ ...here, address: { postCode: "75001" } })).toMatchObject({ ukResident: false });
    expect(addresses()).toMatchObject({ ukResident: null, addressHistoryMonths: null, monthsAtAddress: null });
  });

  test("decision inputs say whether the bank account was checked", () => {
    const bankAccountDetails = { ...document.bankAccountDetails, modulusCheckUnavailable: true };
    expect(inputsOf({ bankAccountDetails }).applicant.bankCheck).toBe("unavailable");
    expect(inputsOf({ bankAccountDetails: null }).applicant.bankCheck).toBe("none");
  });

  test("a fraction of a penny in the income is dropped", () => {
    const financialDetails = { ...document.financialDetails, incomeValue: 25_000.019 };
    expect(inputsOf({ financialDetails }).applicant.income).toBe("25000.01");
  });
});

describe("housing costs in a decision", () => {
  const housingOf = (accommodationStatus: "OWNER_OCCUPIER" | "COUNCIL_OR_HOUSING_ASSOCIATION", bureau = plainBureauFile) => {
    const mainAddressDetails = { ...document.mainAddressDetails, accommodationStatus, monthlyAccommodationCost: null };
    return evaluate(policy, decisionInputs({ ...document, mainAddressDetails }, { ...circumstances, bureau })).affordability?.housing;
  };

  test("the housing cost of an owner is the mortgage payment in the bureau file", () => {
    expect(housingOf("OWNER_OCCUPIER", { ...plainBureauFile, mortgagePayment: "612.34" })).toBe(612_34);
    expect(housingOf("OWNER_OCCUPIER", { ...plainBureauFile, found: false })).toBeUndefined();
  });

  test("if the form does not ask for the housing cost, the policy's assumption is used", () => {
    expect(housingOf("COUNCIL_OR_HOUSING_ASSOCIATION")).toBe(450_00);
  });
});
