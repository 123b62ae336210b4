import { localDate } from "../money/index.ts";
import type { Outcome } from "./policy-tables.ts";
import type { ReasonCode } from "./reason-codes.ts";
import type { InputDifferences } from "./specimen.ts";

/** The expected outcomes are written by hand. `differs` lists the differences from an ordinary customer without problems. */
export interface PolicyCase {
  readonly who: string;
  readonly differs: InputDifferences;
  readonly outcome: Outcome;
  readonly codes: readonly ReasonCode[];
}

const weakIdentity = { identity: { strength: "weak" } } as const;
const noBureauFile = { found: false, score: null, fileAgeMonths: null } as const;
const fewPoints = { score: 410, fileAgeMonths: 6, electoralRoll: false, searchesLast3Months: 6 };
const identityFailedOnce = { failedAttempts: 1, passed: false };
const identityFailedTwice = { failedAttempts: 2, passed: false };
const identityPassed = { failedAttempts: 0, passed: true };
const openBankingVerified = (annualIncome: string, monthlyEssentialSpending = "600.00") =>
  ({ is: "verified", annualIncome, monthlyEssentialSpending }) as const;
const openBankingFailed = { is: "failed" } as const;

export const policy2026v1Cases: readonly PolicyCase[] = [
  { who: "a plain good customer", differs: {}, outcome: "accept", codes: [] },

  { who: "a customer aged 17", differs: { applicant: { dateOfBirth: localDate("2008-11-16") } }, outcome: "decline", codes: ["POL1"] },
  { who: "a customer who is 18 today", differs: { applicant: { dateOfBirth: localDate("2008-11-15") } }, outcome: "accept", codes: [] },
  { who: "a customer outside the UK", differs: { applicant: { ukResident: false } }, outcome: "decline", codes: ["POL2"] },
  { who: "an address history of 35 months", differs: { applicant: { addressHistoryMonths: 35 } }, outcome: "decline", codes: ["POL2"] },
  { who: "a product no longer sold", differs: { loan: { productLive: false } }, outcome: "decline", codes: ["POL3"] },
  { who: "a loan above the maximum", differs: { loan: { amount: "25000.01" } }, outcome: "decline", codes: ["POL4"] },
  { who: "a loan below the minimum", differs: { loan: { amount: "0.99" } }, outcome: "decline", codes: ["POL4"] },
  { who: "a loan over more than ten years", differs: { loan: { instalments: 121 } }, outcome: "decline", codes: ["POL4"] },
  {
    who: "a second application for the loan",
    differs: { otherApplications: [{ daysAgo: 2, sameLoan: true }] },
    outcome: "block",
    codes: ["DUP1"],
  },
  {
    who: "an old application for the loan",
    differs: { otherApplications: [{ daysAgo: 8, sameLoan: true }] },
    outcome: "accept",
    codes: [],
  },
  {
    who: "an application for another loan",
    differs: { otherApplications: [{ daysAgo: 1, sameLoan: false }] },
    outcome: "accept",
    codes: [],
  },

  { who: "a fraud marker", differs: { bureau: { fraudMarker: true, ...weakIdentity, score: 320 } }, outcome: "refer", codes: ["FRD1"] },
  { who: "a customer reported as deceased", differs: { bureau: { deceased: true } }, outcome: "refer", codes: ["FRD2"] },
  {
    who: "two failed identity checks",
    differs: { bureau: weakIdentity, evidence: { identityCheck: identityFailedTwice } },
    outcome: "refer",
    codes: ["FRD2"],
  },

  { who: "a weak identity", differs: { bureau: weakIdentity }, outcome: "refer", codes: ["IDV1"] },
  { who: "a partial identity", differs: { bureau: { identity: { strength: "partial" } } }, outcome: "refer", codes: ["IDV1"] },
  {
    who: "a weak identity after one failure",
    differs: { bureau: weakIdentity, evidence: { identityCheck: identityFailedOnce } },
    outcome: "refer",
    codes: ["IDV2"],
  },
  {
    who: "a weak identity that was proved later",
    differs: { bureau: weakIdentity, evidence: { identityCheck: identityPassed } },
    outcome: "accept",
    codes: [],
  },

  {
    who: "an unpaid judgment",
    differs: { bureau: { ccjs: { count: 1, unsatisfied: 1, newestMonthsAgo: 50 } } },
    outcome: "decline",
    codes: ["CRA1"],
  },
  {
    who: "an old paid judgment",
    differs: { bureau: { ccjs: { count: 1, unsatisfied: 0, newestMonthsAgo: 50 } } },
    outcome: "accept",
    codes: [],
  },
  {
    who: "a paid judgment this year",
    differs: { bureau: { ccjs: { count: 1, unsatisfied: 0, newestMonthsAgo: 11 } } },
    outcome: "decline",
    codes: ["CRA1"],
  },
  {
    who: "three old paid judgments",
    differs: { bureau: { ccjs: { count: 3, unsatisfied: 0, newestMonthsAgo: 50 } } },
    outcome: "decline",
    codes: ["CRA1"],
  },
  { who: "three old defaults", differs: { bureau: { defaults: { count: 3, newestMonthsAgo: 50 } } }, outcome: "decline", codes: ["CRA1"] },
  { who: "just enough points", differs: { bureau: fewPoints, retailer: { tier: "preferred" } }, outcome: "accept", codes: [] },
  { who: "too few points", differs: { bureau: fewPoints }, outcome: "decline", codes: ["CRA2"] },
  { who: "a default this year", differs: { bureau: { defaults: { count: 1, newestMonthsAgo: 11 } } }, outcome: "decline", codes: ["CRA1"] },
  {
    who: "a default of unknown age",
    differs: { bureau: { defaults: { count: 1, newestMonthsAgo: null } } },
    outcome: "refer",
    codes: ["UNW1"],
  },
  { who: "a low score", differs: { bureau: { score: 399 } }, outcome: "decline", codes: ["CRA2"] },
  { who: "a file without a score", differs: { bureau: { score: null } }, outcome: "refer", codes: ["UNW1"] },
  {
    who: "a score too low for a large loan",
    differs: { bureau: { score: 600 }, applicant: { income: "90000.00" }, loan: { amount: "15000.01" } },
    outcome: "decline",
    codes: ["CRA2"],
  },
  {
    who: "a customer whose debts leave no surplus",
    differs: { bureau: { instalmentCommitments: "900.00" } },
    outcome: "decline",
    codes: ["CRA3", "AFF1"],
  },
  {
    who: "a customer whose debts leave a small surplus",
    differs: { applicant: { income: "60000.00" }, bureau: { instalmentCommitments: "2000.00" } },
    outcome: "decline",
    codes: ["AFF1"],
  },
  {
    who: "a customer at the limit with many searches",
    differs: { bureau: { revolvingBalance: "1000.00", revolvingLimit: "1000.00", searchesLast3Months: 6, instalmentCommitments: "0.00" } },
    outcome: "decline",
    codes: ["CRA3"],
  },
  { who: "an adverse file and a weak identity", differs: { bureau: { ...weakIdentity, score: 350 } }, outcome: "decline", codes: ["CRA2"] },

  { who: "no file", differs: { bureau: noBureauFile }, outcome: "refer", codes: ["THN1", "OBR3"] },
  {
    who: "no file and a weak identity",
    differs: { bureau: { ...noBureauFile, ...weakIdentity } },
    outcome: "refer",
    codes: ["IDV1", "THN1", "OBR3"],
  },
  {
    who: "no file and a high instalment",
    differs: { bureau: noBureauFile, loan: { instalment: "900.00" } },
    outcome: "refer",
    codes: ["THN1", "OBR3"],
  },
  {
    who: "no file but open banking",
    differs: { bureau: noBureauFile, evidence: { openBanking: openBankingVerified("25000.00") } },
    outcome: "accept",
    codes: [],
  },
  {
    who: "no file but open banking and a large loan",
    differs: {
      bureau: noBureauFile,
      applicant: { income: "90000.00" },
      loan: { amount: "7500.01" },
      evidence: { openBanking: openBankingVerified("90000.00") },
    },
    outcome: "refer",
    codes: ["UNW4"],
  },
  {
    who: "no file, open banking and a small surplus",
    differs: { bureau: noBureauFile, evidence: { openBanking: openBankingVerified("25000.00", "1100.00") } },
    outcome: "decline",
    codes: ["AFF1"],
  },
  { who: "no answer from the bureau", differs: { bureau: null }, outcome: "refer", codes: ["THN1", "OBR3", "UNW1"] },

  { who: "an instalment equal to the affordable amount", differs: { loan: { instalment: "146.38" } }, outcome: "accept", codes: [] },
  {
    who: "an instalment a penny above the affordable amount",
    differs: { loan: { instalment: "146.39" } },
    outcome: "decline",
    codes: ["AFF1"],
  },
  { who: "an income a quarter above the bureau's", differs: { bureau: { verifiedIncome: "20000.00" } }, outcome: "accept", codes: [] },
  { who: "an income far above the bureau's", differs: { bureau: { verifiedIncome: "19999.00" } }, outcome: "refer", codes: ["OBR1"] },
  {
    who: "an unproven income and a large loan",
    differs: { applicant: { accommodationCost: "200.00" }, loan: { amount: "12501.25", instalment: "250.00" } },
    outcome: "refer",
    codes: ["OBR1"],
  },
  {
    who: "a small surplus and a larger loan",
    differs: { loan: { amount: "10000.00", instalment: "140.00" } },
    outcome: "refer",
    codes: ["OBR2"],
  },
  {
    who: "a weak identity and an unproven income",
    differs: { bureau: { ...weakIdentity, verifiedIncome: "15000.00" } },
    outcome: "refer",
    codes: ["IDV1", "OBR1"],
  },
  {
    who: "an income that was proved later",
    differs: { bureau: { verifiedIncome: "15000.00" }, evidence: { openBanking: openBankingVerified("25000.00") } },
    outcome: "accept",
    codes: [],
  },
  {
    who: "an income that was found to be lower",
    differs: { bureau: { verifiedIncome: "15000.00" }, evidence: { openBanking: openBankingVerified("18000.00") } },
    outcome: "decline",
    codes: ["AFF1"],
  },
  {
    who: "an open banking check that failed",
    differs: { evidence: { openBanking: openBankingFailed } },
    outcome: "refer",
    codes: ["UNW2"],
  },

  { who: "an appeal of an acceptable application", differs: { appeal: true }, outcome: "refer", codes: ["UNW3"] },
  { who: "an appeal against a low score", differs: { appeal: true, bureau: { score: 350 } }, outcome: "refer", codes: ["UNW3", "CRA2"] },
  { who: "an appeal with a weak identity", differs: { appeal: true, bureau: weakIdentity }, outcome: "refer", codes: ["UNW3"] },
  { who: "an unknown income", differs: { applicant: { income: null } }, outcome: "refer", codes: ["UNW1"] },
  { who: "an unknown date of birth", differs: { applicant: { dateOfBirth: null } }, outcome: "refer", codes: ["UNW1"] },
];
