import { type ApplyRoute, loanInDocument } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { businessDay, costOf, type LoanCost } from "@farthing/journey";
import type { ReactNode } from "react";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { useApplication } from "../in-hand/use-application.ts";

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
  const { application } = useApplication();
  const { id, applicantName } = application ?? {};
  return (
    <ApplyScreen {...rest} eyebrow={id && (applicantName ? words.applicationOf(id, applicantName) : words.application(id))}>
      {children}
    </ApplyScreen>
  );
}

/** The loan that is being decided; null for a document that no loan can be read from. */
export function useLoanCost(): LoanCost | null {
  const { application, document } = useApplication();
  const loan = loanInDocument(document);
  return loan && costOf(loan, businessDay(application, new Date()));
}
