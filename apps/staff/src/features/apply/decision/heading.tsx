import { loanInDocument } from "@farthing/domain/application";
import type { ApplyRoute } from "@farthing/domain/navigation";
import { businessDay, costOf, type LoanCost } from "@farthing/journey";
import type { ReactNode } from "react";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { useApplication } from "../in-hand/use-application.ts";

export type DecisionRoute = Extract<ApplyRoute, "apply.softSearch" | "apply.decision">;

interface DecisionFrameProps {
  at: DecisionRoute;
  title: ReactNode;
  lede?: ReactNode;
  facts?: ReactNode;
  rail?: ReactNode;
  children: ReactNode;
}

export const DecisionFrame = (props: DecisionFrameProps) => <ApplyScreen {...props} />;

export function useLoanCost(): LoanCost | null {
  const { application, document } = useApplication();
  const loan = loanInDocument(document);
  return loan && costOf(loan, businessDay(application, new Date()));
}
