import type { Condition } from "./conditions.ts";
import type { FieldName, TableFieldName } from "./fields.ts";
import type { stageNames } from "./policy-tables.ts";
import type { ReasonCode } from "./reason-codes.ts";

interface FigureWords {
  readonly name: string;
  /** The texts before and after the number, as in "the customer is" less than 18 "years old". */
  readonly before: string;
  readonly after?: string;
  /** This text replaces "more than zero". */
  readonly some?: string;
  /** This text replaces "exactly zero". */
  readonly none?: string;
  /** The text before an amount below zero, which is shown without a minus sign. */
  readonly under?: string;
  /** A number without bounds cannot be changed by users. */
  readonly bounds?: readonly [least: number, most: number];
}

interface FlagWords {
  readonly name: string;
  readonly yes: string;
  readonly no: string;
}

interface ChoiceWords {
  readonly name: string;
  readonly before: string;
  readonly values: Readonly<Record<string, string>>;
}

type FieldWords = FigureWords | FlagWords | ChoiceWords;

const percentBounds = [0, 1000] as const;
const monthBounds = [0, 600] as const;
const countBounds = [1, 100] as const;

export const fieldWords: Readonly<Record<FieldName | TableFieldName, FieldWords>> = {
  ageYears: { name: "Age", before: "the customer is", after: "years old", bounds: [18, 99] },
  ukResident: { name: "Lives in the UK", yes: "the address is in the UK", no: "the address is not in the UK" },
  addressHistoryMonths: { name: "Address history", before: "the addresses given cover", after: "months", bounds: [1, 120] },
  monthsAtAddress: { name: "Time at the address", before: "the customer has lived there for", after: "months", bounds: monthBounds },
  accommodationStatus: {
    name: "Home",
    before: "the home is",
    values: {
      OWNER_OCCUPIER: "owned",
      TENANT_UNFURNISHED: "rented unfurnished",
      TENANT_FURNISHED: "rented furnished",
      LIVING_WITH_PARENTS: "their parents'",
      COUNCIL_OR_HOUSING_ASSOCIATION: "the council's or a housing association's",
      OTHER: "something else",
    },
  },
  employmentStatus: {
    name: "Work",
    before: "the customer is",
    values: {
      FULL_TIME: "in full-time work",
      PART_TIME: "in part-time work",
      SELF_EMPLOYED: "self-employed",
      RETIRED: "retired",
      HOMEMAKER: "a homemaker",
      STUDENT: "a student",
      UNEMPLOYED: "out of work",
      UNABLE_TO_WORK: "unable to work",
    },
  },
  income: { name: "Income", before: "a year's income is", bounds: [0, 1_000_000] },
  dependants: { name: "Dependants", before: "there are", after: "dependants", some: "they have dependants", bounds: countBounds },
  bankCheck: {
    name: "Bank details",
    before: "the check of the bank details has",
    values: { passed: "passed", unavailable: "not answered", none: "not been made" },
  },

  productLive: { name: "Product", yes: "the product is on sale", no: "the product is not on sale" },
  serviceType: { name: "Kind of loan", before: "the loan is", values: { IF: "interest free", IB: "interest bearing" } },
  loanAmount: { name: "Loan", before: "the loan is", bounds: [1, 25_000] },
  instalments: { name: "Instalments", before: "the loan is repaid in", after: "instalments", bounds: [1, 120] },
  depositPercent: { name: "Deposit", before: "the deposit is", after: "% of the price", bounds: [0, 100] },
  loanToIncomePercent: { name: "Loan to income", before: "the loan is", after: "% of a year's income", bounds: percentBounds },
  retailerTier: {
    name: "Retailer",
    before: "the retailer is",
    values: { preferred: "preferred", standard: "standard", watched: "watched" },
  },
  channel: {
    name: "Way of selling",
    before: "it is sold",
    values: { IN_STORE: "in a shop", MAIL_ORDER: "at a distance", PBF: "by a broker" },
  },
  duplicates: {
    name: "Same loan",
    before: "there are",
    after: "other applications for the same loan",
    some: "the same person has a live application for the same loan",
  },

  fileFound: { name: "Bureau file", yes: "the bureau has a file", no: "the bureau has no file" },
  bureauScore: { name: "Credit score", before: "the credit score is", bounds: [0, 999] },
  fileAgeMonths: { name: "Age of the file", before: "the file is", after: "months old", bounds: monthBounds },
  electoralRoll: { name: "Electoral roll", yes: "the customer is on the electoral roll", no: "the customer is not on the electoral roll" },
  ccjs: { name: "Court judgments", before: "there are", after: "court judgments", some: "there is a court judgment", bounds: countBounds },
  ccjsUnsatisfied: {
    name: "Unpaid judgments",
    before: "there are",
    after: "unpaid court judgments",
    some: "there is an unpaid court judgment",
    bounds: countBounds,
  },
  ccjNewestMonthsAgo: { name: "Newest judgment", before: "the newest court judgment is", after: "months old", bounds: [1, 120] },
  defaults: { name: "Defaults", before: "there are", after: "defaults", some: "there is a default", bounds: countBounds },
  defaultNewestMonthsAgo: { name: "Newest default", before: "the newest default is", after: "months old", bounds: [1, 120] },
  accounts: { name: "Accounts", before: "there are", after: "open accounts", some: "there is an open account", bounds: countBounds },
  searchesLast3Months: {
    name: "Searches",
    before: "there were",
    after: "searches in 3 months",
    some: "there was a search in 3 months",
    bounds: countBounds,
  },
  revolvingUsedPercent: { name: "Card limits used", before: "the card limits are used to", after: "%", bounds: [0, 200] },
  fraudMarker: { name: "Fraud marker", yes: "the file carries a fraud marker", no: "the file carries no fraud marker" },
  deceased: { name: "Reported deceased", yes: "the customer is reported deceased", no: "the customer is not reported deceased" },

  identityStrength: {
    name: "Identity",
    before: "the bureau's proof of identity is",
    values: { strong: "strong", partial: "partial", weak: "weak" },
  },
  identityCheckPassed: { name: "Identity check", yes: "an identity check was passed", no: "no identity check was passed" },
  identityChecksFailed: {
    name: "Failed identity checks",
    before: "identity checks failed:",
    some: "an identity check failed",
    none: "no identity check failed",
  },
  openBanking: {
    name: "Open banking",
    before: "open banking has",
    values: { none: "not been asked", failed: "failed", verified: "been shown" },
  },

  incomeKnownToBureau: { name: "Income known", yes: "the bureau knows the income", no: "the bureau does not know the income" },
  incomeToVerifiedPercent: {
    name: "Declared income",
    before: "the declared income is",
    after: "% of what the bureau knows",
    bounds: [100, 1000],
  },
  surplus: { name: "Surplus", before: "what is left over a month is" },
  existingToNetPercent: { name: "Existing credit", before: "existing credit takes", after: "% of net income", bounds: [1, 100] },
  instalmentToMaximumPercent: { name: "Instalment", before: "the instalment is", after: "% of the affordable amount", bounds: [1, 100] },
  instalmentOverMaximum: {
    name: "Instalment",
    before: "the instalment exceeds the affordable amount by",
    some: "the instalment is more than is affordable",
    under: "the instalment is below the affordable amount by",
  },

  scorecardPoints: { name: "Scorecard", before: "the scorecard gives", after: "points", bounds: [0, 300] },
  loanOverRiskMaximum: {
    name: "Loan",
    before: "the loan is over the most that is lent by",
    some: "the loan is more than the most that is lent to this customer",
    under: "the loan is below the most that is lent to this customer by",
  },
};

export const operatorWords = {
  "<": "less than",
  "<=": "at most",
  ">": "more than",
  ">=": "at least",
  is: "exactly",
  isNot: "not",
  oneOf: "",
} as const satisfies Record<Condition[1], string>;

/** The name of a rule must suit both a rule that was passed and a rule that was hit. */
export const ruleNames: Readonly<Record<ReasonCode, string>> = {
  POL1: "Age",
  POL2: "Home in the United Kingdom",
  POL3: "Product on sale",
  POL4: "Loan amount and term",
  DUP1: "Same loan twice",
  FRD1: "Fraud marker",
  FRD2: "Identity in doubt",
  IDV1: "Identity",
  IDV2: "Identity, second attempt",
  CRA1: "Court judgments and defaults",
  CRA2: "Credit score",
  CRA3: "Existing debt",
  THN1: "Credit file",
  OBR1: "Proof of income",
  OBR2: "Proof of spending",
  OBR3: "Open banking",
  AFF1: "Affordable instalment",
  UNW1: "Missing facts",
  UNW2: "Open banking",
  UNW3: "Appeal",
  UNW4: "Large loan without a credit file",
  SYS1: "Check that could not be made",
};

export const findingWords = {
  unknown: (name: string) => `${name} unknown`,
  no: "no",
  doesNotApply: (fact: string) => `Does not apply, because ${fact}`,
  accepted: (limits: readonly string[]) => `accepted ${limits.join(" and ")}`,
  none: "if there is none",
  /**
   * A condition says when a rule is hit, and these texts say which values pass. A rule that is hit below 560 ("<") gives the text "from
   * 560".
   */
  limits: {
    "<": (limit: string) => `from ${limit}`,
    "<=": (limit: string) => `above ${limit}`,
    ">": (limit: string) => `up to ${limit}`,
    ">=": (limit: string) => `below ${limit}`,
  },
} as const;

export const constantWords = {
  essentialSpending: { title: "Essential spending", before: "A month of one adult costs", after: "", bounds: [100, 5_000] },
  essentialSpendingWithPartner: { title: "With a partner", before: "A partner adds", after: "a month", bounds: [0, 5_000] },
  essentialSpendingPerDependant: { title: "For each dependant", before: "Each dependant adds", after: "a month", bounds: [0, 5_000] },
  revolvingRepaymentPercent: {
    title: "Cards and overdrafts",
    before: "Share of their balance",
    after: "% is counted as a month's repayment",
    bounds: [1, 100],
  },
  bufferPercent: { title: "Buffer", before: "Of net income", after: "% is kept free for unexpected costs", bounds: [0, 50] },
  surplusSharePercent: {
    title: "Share of the monthly surplus",
    before: "An instalment may take",
    after: "% of the monthly surplus",
    bounds: [1, 100],
  },
  offeredLoanMax: { title: "Offers", before: "No customer is offered more than", after: "unasked", bounds: [1, 25_000] },
  duplicateWithinDays: {
    title: "Duplicates",
    before: "A second application for the same loan is one within",
    after: "days",
    bounds: [1, 90],
  },
  secondApprovalAbove: {
    title: "Second approval",
    before: "A second underwriter accepts a referred loan above",
    after: "",
    bounds: [0, 25_000],
  },
} as const;

export const housingWords = {
  title: "Housing that is not asked",
  lines: {
    OWNER_OCCUPIER: "An owner's home costs",
    TENANT_UNFURNISHED: "A home rented unfurnished costs",
    TENANT_FURNISHED: "A home rented furnished costs",
    LIVING_WITH_PARENTS: "Living with parents costs",
    COUNCIL_OR_HOUSING_ASSOCIATION: "The council's or a housing association's home costs",
    OTHER: "Any other home costs",
  },
  after: "a month",
  bounds: [0, 5_000],
} as const;

export const taxWords = {
  title: "Income tax and National Insurance",
  years: (names: readonly string[]) => `Deducted from the income at the rates of ${names.join(" or ")}`,
  pensionersPay: "National Insurance is deducted from every income, also from pensions",
  pensionersDoNotPay: "No National Insurance is deducted from retired customers, or from State Pension age",
} as const;

export const sectionTitles: Readonly<Record<(typeof stageNames)[number] | "reckoning" | "scorecard" | "riskLoan", string>> = {
  policy: "Eligibility",
  fraud: "Fraud",
  identity: "Identity",
  bureau: "The bureau's file",
  score: "Score",
  affordability: "What the customer can afford",
  reckoning: "A household's month, offers, duplicates and approval",
  scorecard: "Scorecard",
  riskLoan: "The most that is lent",
};

export const otherPolicyWords = {
  points: "points",
  otherwise: "Otherwise",
  lentAtMost: "at most",
  riskLoan: "By credit score",
  bandFrom: (band: number, operator: string) => `Band ${band}, ${operator}`,
  bandPoints: (band: number) => `Band ${band}, points`,
  otherwisePoints: "Otherwise, points",
  rowAmount: (row: number) => `Row ${row}, lent at most`,
  otherwiseAmount: "Otherwise, lent at most",
} as const;
