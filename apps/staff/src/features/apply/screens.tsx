import type { ApplyRoute } from "@farthing/domain/application";
import { type ComponentType, lazy } from "react";
import { CompleteLater, LoanAmendLater, LoanInformationLater } from "./later/later-screens.tsx";
import { PrivacyScreen } from "./privacy/privacy-screen.tsx";
import { QuoteScreen } from "./quote/quote-screen.tsx";
import { RetailerSelection } from "./start/retailer-selection.tsx";

/**
 * The screens of the journey by the domain's route names. Each stands in an `ApplyScreen` and reads `useActiveApplication`;
 * the later ones come as chunks of their own.
 */
export const applyScreens: Readonly<Record<ApplyRoute, ComponentType>> = {
  "apply.retailerSelection": RetailerSelection,
  "apply.quote": QuoteScreen,
  "apply.privacyPolicy": PrivacyScreen,
  "apply.details": lazy(async () => ({ default: (await import("./details/details-screen.tsx")).DetailsScreen })),
  "apply.softSearch": lazy(async () => ({ default: (await import("./decision/decision-screen.tsx")).SoftSearchScreen })),
  "apply.decision": lazy(async () => ({ default: (await import("./decision/decision-screen.tsx")).DecisionScreen })),
  "apply.loanAmend": LoanAmendLater,
  "apply.preContractCreditInformation": LoanInformationLater,
  "apply.loanAdvanceInformation": LoanInformationLater,
  "apply.complete": CompleteLater,
};
