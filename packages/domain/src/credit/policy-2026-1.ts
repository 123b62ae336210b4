import type { z } from "zod";
import type { policySchema } from "./policy.ts";
import { taxYears } from "./tax-years.ts";

/**
 * A rule is hit if all conditions of one of its rows are true. An unknown value sends the application to an underwriter, unless another
 * rule declines it.
 */
export const policy2026v1: z.input<typeof policySchema> = {
  version: "2026.1",
  effectiveFrom: "2026-01-01",

  constants: {
    taxYears,
    essentialSpending: "520.00",
    essentialSpendingWithPartner: "150.00",
    essentialSpendingPerDependant: "180.00",
    housingNotAsked: { COUNCIL_OR_HOUSING_ASSOCIATION: "450.00", OTHER: "300.00" },
    revolvingRepaymentPercent: "3",
    bufferPercent: "10",
    surplusSharePercent: "60",
    offeredLoanMax: "9999.99",
    duplicateWithinDays: 7,
  },

  stages: [
    {
      name: "policy",
      endsWhenHit: true,
      rules: [
        { code: "DUP1", severity: "block", rows: [[["duplicates", ">", 0]]] },
        { code: "POL1", severity: "decline", rows: [[["ageYears", "<", 18]]] },
        { code: "POL2", severity: "decline", rows: [[["ukResident", "is", false]], [["addressHistoryMonths", "<", 36]]] },
        { code: "POL3", severity: "decline", rows: [[["productLive", "is", false]]] },
        {
          code: "POL4",
          severity: "decline",
          rows: [[["loanAmount", "<", "1.00"]], [["loanAmount", ">", "25000.00"]], [["instalments", ">", 120]]],
        },
      ],
    },
    {
      name: "fraud",
      endsWhenHit: true,
      rules: [
        { code: "FRD1", severity: "refer", rows: [[["fraudMarker", "is", true]]] },
        {
          code: "FRD2",
          severity: "refer",
          rows: [
            [["deceased", "is", true]],
            [
              ["identityChecksFailed", ">=", 2],
              ["identityCheckPassed", "is", false],
            ],
          ],
        },
      ],
    },
    {
      name: "identity",
      appliesWhen: [
        ["identityCheckPassed", "is", false],
        ["identityStrength", "isNot", "strong"],
      ],
      endsWhenHit: false,
      rules: [
        { code: "IDV1", severity: "refer", rows: [[["identityChecksFailed", "is", 0]]] },
        { code: "IDV2", severity: "refer", rows: [[["identityChecksFailed", "is", 1]]] },
      ],
    },
    {
      name: "bureau",
      endsWhenHit: false,
      rules: [
        {
          code: "THN1",
          severity: "refer",
          asks: "OBR3",
          rows: [
            [
              ["fileFound", "is", false],
              ["openBanking", "is", "none"],
            ],
          ],
        },
        {
          code: "CRA1",
          severity: "decline",
          appliesWhen: [["fileFound", "is", true]],
          rows: [
            [["ccjsUnsatisfied", ">", 0]],
            [["ccjs", ">", 2]],
            [
              ["ccjs", ">", 0],
              ["ccjNewestMonthsAgo", "<", 12],
            ],
            [["defaults", ">", 2]],
            [
              ["defaults", ">", 0],
              ["defaultNewestMonthsAgo", "<", 12],
            ],
          ],
        },
        {
          code: "CRA3",
          severity: "decline",
          appliesWhen: [["fileFound", "is", true]],
          rows: [
            [
              ["existingToNetPercent", ">", 30],
              ["surplus", "<", "0.00"],
            ],
            [
              ["revolvingUsedPercent", ">=", 95],
              ["searchesLast3Months", ">=", 6],
            ],
          ],
        },
      ],
    },
    {
      name: "score",
      endsWhenHit: false,
      rules: [
        {
          code: "CRA2",
          severity: "decline",
          appliesWhen: [["fileFound", "is", true]],
          rows: [[["bureauScore", "<", 400]], [["scorecardPoints", "<", 75]], [["loanOverRiskMaximum", ">", "0.00"]]],
        },
        {
          code: "UNW4",
          severity: "refer",
          appliesWhen: [["fileFound", "is", false]],
          rows: [
            [
              ["openBanking", "is", "verified"],
              ["loanOverRiskMaximum", ">", "0.00"],
            ],
          ],
        },
      ],
    },
    {
      name: "affordability",
      endsWhenHit: false,
      rules: [
        {
          code: "AFF1",
          severity: "decline",
          appliesWhen: [["instalmentOverMaximum", ">", "0.00"]],
          rows: [[["fileFound", "is", true]], [["openBanking", "is", "verified"]]],
        },
        {
          code: "OBR1",
          severity: "refer",
          appliesWhen: [
            ["fileFound", "is", true],
            ["openBanking", "is", "none"],
          ],
          rows: [
            [
              ["incomeKnownToBureau", "is", true],
              ["incomeToVerifiedPercent", ">", 125],
            ],
            [
              ["incomeKnownToBureau", "is", false],
              ["loanToIncomePercent", ">", 50],
            ],
          ],
        },
        {
          code: "OBR2",
          severity: "refer",
          appliesWhen: [
            ["fileFound", "is", true],
            ["openBanking", "is", "none"],
          ],
          rows: [
            [
              ["loanAmount", ">=", "10000.00"],
              ["instalmentToMaximumPercent", ">", 85],
            ],
          ],
        },
        { code: "UNW2", severity: "refer", rows: [[["openBanking", "is", "failed"]]] },
      ],
    },
  ],

  scorecard: [
    {
      field: "bureauScore",
      bands: [
        [">=", 760, 100],
        [">=", 640, 80],
        [">=", 560, 60],
        [">=", 480, 40],
        [">=", 400, 20],
      ],
      otherwise: 0,
    },
    {
      field: "fileAgeMonths",
      bands: [
        [">=", 36, 10],
        [">=", 12, 5],
      ],
      otherwise: 0,
    },
    { field: "electoralRoll", bands: [["is", true, 10]], otherwise: 0 },
    {
      field: "searchesLast3Months",
      bands: [
        ["<=", 2, 10],
        ["<=", 5, 5],
      ],
      otherwise: 0,
    },
    {
      field: "revolvingUsedPercent",
      bands: [
        ["<", 50, 10],
        ["<", 90, 5],
      ],
      otherwise: 0,
    },
    {
      field: "monthsAtAddress",
      bands: [
        [">=", 36, 10],
        [">=", 12, 5],
      ],
      otherwise: 0,
    },
    {
      field: "employmentStatus",
      bands: [
        ["oneOf", ["FULL_TIME", "RETIRED"], 10],
        ["oneOf", ["PART_TIME", "SELF_EMPLOYED"], 7],
      ],
      otherwise: 0,
    },
    {
      field: "loanToIncomePercent",
      bands: [
        ["<", 20, 10],
        ["<", 50, 5],
      ],
      otherwise: 0,
    },
    {
      field: "depositPercent",
      bands: [
        [">=", 20, 10],
        [">=", 10, 5],
      ],
      otherwise: 0,
    },
    { field: "bankCheck", bands: [["is", "passed", 5]], otherwise: 0 },
    {
      field: "retailerTier",
      bands: [
        ["is", "preferred", 5],
        ["is", "standard", 3],
      ],
      otherwise: 0,
    },
  ],

  riskLoanMax: {
    rows: [
      [[["bureauScore", ">=", 640]], "25000.00"],
      [[["bureauScore", ">=", 560]], "15000.00"],
    ],
    otherwise: "7500.00",
  },

  outcomes: [
    { finding: "block", outcome: "block" },
    { finding: "appeal", outcome: "refer" },
    { finding: "decline", outcome: "decline" },
    { finding: "refer", outcome: "refer" },
    { finding: "missing", outcome: "refer" },
    { finding: "nothing", outcome: "accept" },
  ],
};
