import { localDate } from "../money/index.ts";
import type { BureauFile } from "./bureau-file.ts";
import { type CustomerCheckEvidence, type DecisionInputs, noEvidence } from "./decision-inputs.ts";

export const plainBureauFile: BureauFile = {
  reference: "BUR-0001",
  found: true,
  score: 780,
  fileAgeMonths: 120,
  electoralRoll: true,
  ccjs: { count: 0, unsatisfied: 0, newestMonthsAgo: null },
  defaults: { count: 0, newestMonthsAgo: null },
  accounts: 6,
  searchesLast3Months: 1,
  mortgagePayment: "0.00",
  instalmentCommitments: "120.00",
  revolvingBalance: "0.00",
  revolvingLimit: "3000.00",
  verifiedIncome: null,
  identity: { strength: "strong" },
  fraudMarker: false,
  deceased: false,
};

/**
 * An ordinary customer without problems: an income of £25,000, a rent of £550 and one child. The loan is £2,700 over 24 months at 19.9%.
 */
const plainInputs: DecisionInputs = {
  today: localDate("2026-11-15"),
  appeal: false,
  applicant: {
    dateOfBirth: localDate("1985-03-12"),
    maritalStatus: "SINGLE",
    dependants: 1,
    ukResident: true,
    addressHistoryMonths: 60,
    monthsAtAddress: 60,
    accommodationStatus: "TENANT_UNFURNISHED",
    accommodationCost: "550.00",
    employmentStatus: "FULL_TIME",
    income: "25000.00",
    bankCheck: "passed",
  },
  loan: {
    goodsAmount: "3000.00",
    deposit: "300.00",
    amount: "2700.00",
    instalment: "135.17",
    instalments: 24,
    serviceType: "IB",
    productLive: true,
  },
  retailer: { tier: "standard", channel: "IN_STORE" },
  otherApplications: [],
  bureau: plainBureauFile,
  evidence: noEvidence,
};

export interface InputDifferences {
  readonly appeal?: boolean;
  readonly applicant?: Partial<DecisionInputs["applicant"]>;
  readonly loan?: Partial<DecisionInputs["loan"]>;
  readonly retailer?: Partial<DecisionInputs["retailer"]>;
  readonly otherApplications?: DecisionInputs["otherApplications"];
  readonly bureau?: Partial<BureauFile> | null;
  readonly evidence?: Partial<CustomerCheckEvidence>;
}

export const inputsWith = ({
  appeal,
  applicant,
  loan,
  retailer,
  otherApplications,
  bureau,
  evidence,
}: InputDifferences = {}): DecisionInputs => ({
  today: plainInputs.today,
  appeal: appeal ?? plainInputs.appeal,
  applicant: { ...plainInputs.applicant, ...applicant },
  loan: { ...plainInputs.loan, ...loan },
  retailer: { ...plainInputs.retailer, ...retailer },
  otherApplications: otherApplications ?? plainInputs.otherApplications,
  bureau: bureau === null ? null : { ...plainBureauFile, ...bureau },
  evidence: { ...plainInputs.evidence, ...evidence },
});
