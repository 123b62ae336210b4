import { localDate } from "../money/index.ts";
import type { TaxYear } from "./tax.ts";

// The tax thresholds are frozen until April 2028.
const frozenThresholds = {
  personalAllowance: "12570.00",
  allowanceTaperAbove: "100000.00",
  incomeTax: [
    { above: "0.00", percent: "20" },
    { above: "37700.00", percent: "40" },
    { above: "125140.00", percent: "45" },
  ],
  nationalInsurance: [
    { above: "12570.00", percent: "8" },
    { above: "50270.00", percent: "2" },
  ],
} satisfies Omit<TaxYear, "name" | "from">;

/** Income tax of England, Wales and Northern Ireland, and class 1 National Insurance. The oldest tax year comes first. */
export const taxYears: [TaxYear, ...TaxYear[]] = [
  { name: "2025/26", from: localDate("2025-04-06"), ...frozenThresholds },
  { name: "2026/27", from: localDate("2026-04-06"), ...frozenThresholds },
];
