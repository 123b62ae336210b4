import type { SubRoute } from "@farthing/domain/navigation";
import { type ComponentType, lazy } from "react";

export const journeyScreens: Readonly<Record<SubRoute, ComponentType>> = {
  quote: lazy(async () => ({ default: (await import("../features/quote-summary/quote-summary-screen.tsx")).QuoteSummaryScreen })),
  details: lazy(async () => ({ default: (await import("../features/details/details-screen.tsx")).DetailsScreen })),
  summary: lazy(async () => ({ default: (await import("../features/review/review-screen.tsx")).ReviewScreen })),
  softSearchOutcome: lazy(async () => ({ default: (await import("../features/decision/soft-search-screen.tsx")).SoftSearchScreen })),
  decisionOutcome: lazy(async () => ({ default: (await import("../features/decision/decision-screen.tsx")).DecisionScreen })),
  onlineDeposit: lazy(async () => ({ default: (await import("../features/deposit/deposit-screen.tsx")).DepositScreen })),
  keyLoanFeatures: lazy(async () => ({
    default: (await import("../features/loan-information/key-loan-features-screen.tsx")).KeyLoanFeaturesScreen,
  })),
  loanInformation: lazy(async () => ({
    default: (await import("../features/loan-information/loan-information-screen.tsx")).LoanInformationScreen,
  })),
  postSign: lazy(async () => ({ default: (await import("../features/completion/completion-screen.tsx")).CompletionScreen })),
};
