import { lendingLimits } from "@farthing/domain/lending";
import { add, zeroPence } from "@farthing/domain/money";
import { formatMoney, formatPercentage, formatShortMoney, screens } from "@farthing/domain/wording";
import { CostBar, classNames, Facts, Figures, Icon, Panel, Rail } from "@farthing/ui";
import type { ReactNode } from "react";
import { bothLoansText, costFacts, costFigures, type LoanCost, loanName, placeholderLabels } from "./loan-cost.ts";

const { quote: words, projectLoan: projectWords } = screens.staff;
const { missedPayment } = screens.journey;

export interface CostRailProps {
  cost: LoanCost | null;
  /**
   * The place of the panel. `wide`: beside the content, and hidden on a narrow screen. `first` and `after`: beside the content, or before
   * or after it on a narrow screen. `within`: where the caller puts it, but hidden on a narrow screen. `amid`: where the caller puts it.
   */
  place?: "wide" | "within" | "first" | "after" | "amid";
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function CostRail({ place = "wide", ...content }: CostRailProps) {
  const onlyWide = place === "wide" || place === "within" ? "rail-cost" : undefined;
  if (place === "within" || place === "amid") {
    return (
      <aside className={classNames("stack stack--snug", onlyWide)} aria-label={words.cost}>
        <CostPanel {...content} />
      </aside>
    );
  }
  return (
    <Rail label={words.cost} first={place === "first"} className={onlyWide}>
      <CostPanel {...content} />
    </Rail>
  );
}

function CostPanel({ cost, title, actions, children }: Omit<CostRailProps, "place">) {
  return (
    <>
      <Panel look="key">
        {cost ? (
          <>
            {title ?? <p className="eyebrow">{loanName(cost)}</p>}
            <Figures figures={costFigures(cost)} />
            <BorrowedAndInterest cost={cost} />
            <BothLoans cost={cost} />
          </>
        ) : (
          <p className="muted">{words.noCostYet}</p>
        )}
        {actions}
        {cost && (
          <>
            <Facts small facts={costFacts(cost)} />
            <MissedPayment />
          </>
        )}
      </Panel>
      {children}
    </>
  );
}

/** The warning about missed payments must appear beside each loan that the customer chooses or signs. */
export function MissedPayment() {
  const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;
  return (
    <p className="hint">
      <b>{missedPayment.title}:</b> {missedPayment.text(formatShortMoney(recalledDirectDebit), formatShortMoney(nonPaymentOrDefaultNotice))}
    </p>
  );
}

/**
 * On windows narrower than 1080 px, this bar stays at the top of the page. It shows three amounts, and a click opens the others. Until the
 * loan can be calculated, the bar shows placeholders, so that the page does not move later.
 */
export function StickyCost({ cost }: { cost: LoanCost | null }) {
  if (!cost) {
    return (
      <div className="costbar no-print" aria-hidden="true">
        <div className="wrap costbar__line">
          <Figures figures={placeholderLabels} />
        </div>
      </div>
    );
  }
  return (
    <details className="costbar no-print">
      <summary className="wrap costbar__line">
        <Figures figures={costFigures(cost)} />
        <Icon name="down" />
        <span className="visually-hidden">{words.showCost}</span>
      </summary>
      <div className="wrap costbar__more stack stack--snug">
        <p className="eyebrow">{loanName(cost)}</p>
        <BorrowedAndInterest cost={cost} />
        <BothLoans cost={cost} />
        <Facts small facts={costFacts(cost)} />
      </div>
    </details>
  );
}

function BothLoans({ cost }: { cost: LoanCost }) {
  const told = bothLoansText(cost);
  if (!told) return null;
  return (
    <>
      <p>{told}</p>
      <p className="hint">{projectWords.apr(formatPercentage(0))}</p>
    </>
  );
}

/**
 * Shows the amount borrowed and the interest, which add up to the total to repay. With `withDeposit`, also adds the deposit and shows the
 * total payable.
 */
export function BorrowedAndInterest({ cost: { quote, project }, withDeposit = false }: { cost: LoanCost; withDeposit?: boolean }) {
  const borrowed = project ? add(quote.loanAmount, project.loanAmount) : quote.loanAmount;
  const total = project ? add(quote.totalRepayable, project.loanAmount) : quote.totalRepayable;
  return (
    <CostBar
      parts={[
        { label: words.borrowed, amount: borrowed, shown: formatMoney(borrowed), look: "main" },
        { label: words.interest, amount: quote.interest, shown: formatMoney(quote.interest), look: "extra" },
      ]}
      sum={{ shown: formatMoney(total), label: words.toRepay }}
      then={
        withDeposit && quote.deposit > zeroPence
          ? {
              added: { shown: formatMoney(quote.deposit), label: words.depositToday },
              sum: { shown: formatMoney(add(total, quote.deposit)), label: words.inAll },
            }
          : undefined
      }
    />
  );
}
