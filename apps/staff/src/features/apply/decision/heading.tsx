import { type ApplyRoute, loanInDocument } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { costOf, type LoanCost } from "@farthing/journey";
import type { ReactNode } from "react";
import { useActiveApplication } from "../active/active-application.tsx";
import { businessDay } from "../active/business-day.ts";
import { ApplyScreen } from "../frame/apply-screen.tsx";

const { decision: words } = screens.staff;

export type DecisionRoute = Extract<ApplyRoute, "apply.softSearch" | "apply.decision">;

interface DecisionFrameProps {
  at: DecisionRoute;
  title: ReactNode;
  lede?: ReactNode;
  facts?: ReactNode;
  rail?: ReactNode;
  children?: ReactNode;
}

/** Every outcome says over its title whose it is. */
export function DecisionFrame({ children, ...rest }: DecisionFrameProps) {
  const { application } = useActiveApplication();
  const { id, applicantName } = application ?? {};
  return (
    <ApplyScreen {...rest} eyebrow={id && (applicantName ? words.applicationOf(id, applicantName) : words.application(id))}>
      {children}
    </ApplyScreen>
  );
}

/** The loan that is being decided; null for a document that no loan can be read from. */
export function useLoanCost(): LoanCost | null {
  const { application, document } = useActiveApplication();
  const loan = loanInDocument(document);
  return loan && costOf(loan, businessDay(application, new Date()));
}
