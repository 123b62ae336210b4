import { describe, expect, test } from "vitest";
import { type FeatureName, gateOpen } from "../access/index.ts";
import { localDate } from "../money/index.ts";
import { tailoringSelections } from "../vocabulary/index.ts";
import {
  isDepositOfferValid,
  isFusionOfferShown,
  isMaxInstalmentAmount,
  isTermOfferValid,
  lendingLimits,
  optionsAfterAcceptance,
  optionsAfterDecline,
  type StoredTailoring,
  selectionByOption,
  type TailoringInput,
  tailoringExpired,
  tailoringExpiryDate,
} from "./index.ts";

const today = localDate("2026-11-15");
const offeredRepayment = { offered: true, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" };

const storedTailoring: StoredTailoring = {
  maxInstalmentAmount: "110.00",
  optionSelected: null,
  tailoringExpiryDate: today,
  offers: {
    increaseTerm: { ...offeredRepayment, minimumTerm: 36 },
    increaseDeposit: { ...offeredRepayment, minimumDeposit: "802.66" },
    reduceLoan: { ...offeredRepayment, maximumLoanAmount: "2197.34" },
    increaseLoan: { ...offeredRepayment, maximumLoanAmount: "3595.58" },
    reduceTerm: { ...offeredRepayment, minimumTerm: 12 },
    fusionLoan: { offered: true, maximumLoanAmount: "3387.44", maximumProjectLoanAmount: "1076.03" },
  },
};
const tailoringInput: TailoringInput = { today, tailoringOn: true, fusionLoanOn: true, amending: false, priceFixed: false };
const optionsIfAccepted = (changes: Partial<StoredTailoring> = {}, around: Partial<TailoringInput> = {}) =>
  optionsAfterAcceptance({ ...storedTailoring, ...changes }, { ...tailoringInput, ...around });
const optionsIfDeclined = (changes: Partial<StoredTailoring> = {}, around: Partial<TailoringInput> = {}) =>
  optionsAfterDecline({ ...storedTailoring, ...changes }, { ...tailoringInput, ...around });

describe("tailoring options after an acceptance", () => {
  test("an accepted customer can choose between the original loan and the offers", () => {
    expect(optionsIfAccepted()).toEqual(["originalLoan", "reduceTerm", "projectLoan", "increaseLoan"]);
  });

  test("an accepted customer can choose another loan only if there are a maximum instalment and at least one offer", () => {
    expect(optionsIfAccepted({ maxInstalmentAmount: null })).toEqual([]);
    expect(optionsIfAccepted({ offers: null })).toEqual([]);
    expect(
      optionsIfAccepted({ offers: { increaseLoan: { offered: false }, increaseTerm: storedTailoring.offers?.increaseTerm ?? null } }),
    ).toEqual([]);
  });

  test("an accepted customer who has chosen an option cannot choose again", () => {
    for (const optionSelected of tailoringSelections) expect(optionsIfAccepted({ optionSelected })).toEqual([]);
  });

  test("an accepted customer can choose another loan until the expiry date of the offers has passed", () => {
    expect(optionsIfAccepted({ tailoringExpiryDate: localDate("2026-11-14") })).toEqual([]);
    expect(optionsIfAccepted({ tailoringExpiryDate: null })).toEqual([]);
    expect(optionsIfAccepted({ tailoringExpiryDate: localDate("2026-11-16") })).toHaveLength(4);
  });

  test("an accepted customer cannot choose another loan during an amendment", () => {
    expect(optionsIfAccepted({}, { amending: true })).toEqual([]);
  });

  test("an accepted customer gets no offer of a larger loan if the price of the goods is fixed", () => {
    expect(optionsIfAccepted({}, { priceFixed: true })).toEqual(["originalLoan", "reduceTerm", "projectLoan"]);
  });

  test("an accepted customer cannot choose another loan if the tailoring feature is off", () => {
    expect(optionsIfAccepted({}, { tailoringOn: false })).toEqual([]);
  });
});

describe("tailoring options after a decline", () => {
  test("a declined customer can choose a longer term, a higher deposit or a smaller loan, if offered", () => {
    expect(optionsIfDeclined()).toEqual(["term", "deposit", "reduceLoan"]);
    expect(optionsIfDeclined({}, { priceFixed: true })).toEqual(["term", "deposit"]);
    expect(optionsIfDeclined({ offers: { ...storedTailoring.offers, increaseDeposit: { offered: false } } })).toEqual([
      "term",
      "reduceLoan",
    ]);
  });

  test("a declined customer can choose another loan only if the stored maximum instalment is a valid amount [S1-365]", () => {
    for (const maxInstalmentAmount of [null, "", "110.005", "about 110"]) expect(optionsIfDeclined({ maxInstalmentAmount })).toEqual([]);
  });

  test("a declined customer cannot choose another loan after a choice, without an expiry date, or while the feature is off", () => {
    expect(optionsIfDeclined({ optionSelected: "increaseTerm" })).toEqual([]);
    expect(optionsIfDeclined({ tailoringExpiryDate: null })).toEqual([]);
    expect(optionsIfDeclined({}, { tailoringOn: false })).toEqual([]);
  });
});

test("a maximum instalment is valid only if it consists of digits with up to two decimals [S1-364] [S2-352]", () => {
  for (const valid of ["0", "110", "110.5", "110.00"]) expect(isMaxInstalmentAmount(valid)).toBe(true);
  for (const invalid of ["", " ", "110.", ".5", "110.005", "-1", "1,100", "1e2", 110, null, undefined])
    expect(isMaxInstalmentAmount(invalid)).toBe(false);
});

test("a deposit offer is valid only if it is complete and marked as offered [S1-368] [S2-355]", () => {
  const offer = { ...offeredRepayment, minimumDeposit: "802.66" };
  expect(isDepositOfferValid(offer)).toBe(true);
  for (const missing of ["minimumDeposit", "monthlyRepayment", "totalRepaymentAmount"])
    expect(isDepositOfferValid({ ...offer, [missing]: null })).toBe(false);
  expect(isDepositOfferValid({ ...offer, offered: false })).toBe(false);
  expect(isDepositOfferValid(null)).toBe(false);
});

test("a term offer is valid only if it has a minimum term, a monthly repayment and a total repayment [S1-369] [S2-356]", () => {
  const offer = { ...offeredRepayment, minimumTerm: 36 };
  expect(isTermOfferValid(offer)).toBe(true);
  for (const missing of ["minimumTerm", "monthlyRepayment", "totalRepaymentAmount"])
    expect(isTermOfferValid({ ...offer, [missing]: undefined })).toBe(false);
  expect(isTermOfferValid(undefined)).toBe(false);
});

test("the project loan option needs the feature and the maximum amounts of both loans", () => {
  const offer = { maximumLoanAmount: "3387.44", maximumProjectLoanAmount: "1076.03" };
  expect(isFusionOfferShown(offer, true)).toBe(true);
  expect(isFusionOfferShown(offer, false)).toBe(false);
  expect(isFusionOfferShown({ ...offer, maximumLoanAmount: null }, true)).toBe(false);
  expect(isFusionOfferShown({ ...offer, maximumProjectLoanAmount: undefined }, true)).toBe(false);
  expect(isFusionOfferShown(null, true)).toBe(false);
});

test("the project loan option needs the feature globally and for the retailer", () => {
  const offer = { maximumLoanAmount: "3387.44", maximumProjectLoanAmount: "1076.03" };
  const shown = (features: readonly FeatureName[], fusionLoanEnabled: boolean) =>
    isFusionOfferShown(offer, gateOpen("fusionLoan", new Set(features), { fusionLoanEnabled }));
  expect(shown(["FUSION_LOAN"], true)).toBe(true);
  expect(shown(["FUSION_LOAN"], false)).toBe(false);
  expect(shown([], true)).toBe(false);
});

test("documents store the options of the screens under other names, such as rejected for originalLoan", () => {
  expect(selectionByOption).toMatchObject({
    term: "increaseTerm",
    deposit: "increaseDeposit",
    originalLoan: "rejected",
    projectLoan: "fusionLoan",
  });
  expect(Object.values(selectionByOption).toSorted()).toEqual(tailoringSelections.toSorted());
});

describe("expiry of offers", () => {
  test("an offer is valid until the end of its expiry date [S1-370] [S2-277]", () => {
    expect(tailoringExpired(localDate("2026-11-14"), today)).toBe(true);
    expect(tailoringExpired(today, today)).toBe(false);
    expect(tailoringExpired(localDate("2026-11-16"), today)).toBe(false);
  });

  test("an offer without an expiry date counts as expired [S1-371] [S2-278]", () => {
    expect(tailoringExpired(null, today)).toBe(true);
    expect(tailoringExpired(undefined, today)).toBe(true);
  });

  test("an offer without its own expiry date expires after thirty days [S1-261] [S2-494]", () => {
    expect(lendingLimits.tailoringValidDays).toBe(30);
    expect(tailoringExpiryDate(today)).toBe("2026-12-15");
    expect(tailoringExpiryDate(today, localDate("2026-11-20"))).toBe("2026-11-20");
  });
});
