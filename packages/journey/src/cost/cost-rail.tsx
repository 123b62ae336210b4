import { lendingLimits } from "@farthing/domain/lending";
import { add } from "@farthing/domain/money";
import { formatApr, formatMoney, screens } from "@farthing/domain/wording";
import { CostBar, classNames, Facts, Figures, Icon, Panel, Rail } from "@farthing/ui";
import type { ReactNode } from "react";
import { costFacts, costFigures, figuresToCome, type LoanCost, loanName } from "./loan-cost.ts";

const { quote: words, projectLoan: projectWords } = screens.staff;
const { missedPayment } = screens.journey;

export interface CostRailProps {
  /** Null while there is nothing to reckon with. */
  cost: LoanCost | null;
  /**
   * Beside the form it shows on a wide screen alone, by itself or within a rail; elsewhere it stands before or after the content of a
   * narrow one. Amid a single column it scrolls with the rest.
   */
  place?: "wide" | "within" | "first" | "after" | "amid";
  /** Over the figures, in the place of the loan's name. */
  title?: ReactNode;
  /** Below the figures, so that they are in sight without scrolling: what to do with them. */
  actions?: ReactNode;
  /** Under the panel. */
  children?: ReactNode;
}

/** The cost beside the page: the figures, the bar of what is borrowed and what is added, and how the total comes about. */
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
            {cost.project && <p className="hint">{projectWords.apr(formatApr(0))}</p>}
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

/** What a missed payment costs: beside every loan that is chosen or agreed to. */
export function MissedPayment() {
  const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;
  return (
    <p className="hint">
      <b>{missedPayment.title}:</b> {missedPayment.text(formatMoney(recalledDirectDebit), formatMoney(nonPaymentOrDefaultNotice))}
    </p>
  );
}

/** The same below 1080 px: the three figures stay at the top of the window, the rest opens under them. Its room is there before its figures. */
export function StickyCost({ cost }: { cost: LoanCost | null }) {
  if (!cost) {
    return (
      <div className="costbar no-print" aria-hidden="true">
        <div className="wrap costbar__line">
          <Figures figures={figuresToCome} />
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
        {cost.project && <p className="hint">{projectWords.apr(formatApr(0))}</p>}
        <Facts small facts={costFacts(cost)} />
      </div>
    </details>
  );
}

/** The coin bar: what is borrowed and what is added, as one sum. */
export function BorrowedAndInterest({ cost: { quote, project } }: { cost: LoanCost }) {
  const borrowed = project ? add(quote.loanAmount, project.loanAmount) : quote.loanAmount;
  const total = project ? add(quote.totalRepayable, project.loanAmount) : quote.totalRepayable;
  return (
    <CostBar
      parts={[
        { label: words.borrowed, amount: borrowed, shown: formatMoney(borrowed), look: "main" },
        { label: words.interest, amount: quote.interest, shown: formatMoney(quote.interest), look: "extra" },
      ]}
      sum={{ shown: formatMoney(total), label: words.toRepay }}
    />
  );
}
