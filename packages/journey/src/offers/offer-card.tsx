import { formatMoney, screens } from "@farthing/domain/wording";
import { Facts, Figures, RepaymentBars } from "@farthing/ui";
import { type ReactNode, useId } from "react";
import { repaymentTable } from "../cost/how-it-is-repaid.tsx";
import { costFigures, type LoanCost } from "../cost/loan-cost.ts";
import { paymentMonths } from "../cost/payment-months.ts";
import { allOfferFigures, offerFigures } from "./offer-figures.ts";

const { repayments } = screens.staff;

export interface OfferChartScale {
  readonly months: number;
  readonly tallest: number;
}

export interface OfferCardProps {
  title: string;
  says: string;
  cost: LoanCost;
  original: LoanCost;
  scale: OfferChartScale;
  /** True for the card of the requested loan, which was declined and cannot be chosen. */
  before?: boolean;
  children: ReactNode;
}

export function chartScaleOf(costs: readonly LoanCost[]): OfferChartScale {
  const months = costs.map(paymentMonths);
  return {
    months: Math.max(...months.map(({ length }) => length)),
    tallest: Math.max(...months.flat().map(({ goods, project }) => goods + project)),
  };
}

export function OfferCard({ title, says, cost, original, scale, before, children }: OfferCardProps) {
  const titleId = useId();
  return (
    <article className={before ? "offer offer--before" : "offer"} aria-labelledby={titleId}>
      <h2 className="head-20" id={titleId}>
        {title}
      </h2>
      <p className={before ? "small muted" : "small"}>{says}</p>
      <Figures figures={costFigures(cost).slice(0, 2)} />
      {/* Each child of a card is one row of a grid that neighbouring cards share. This element puts all of `children` into one row. */}
      <div className="stack stack--close">{children}</div>
      <div className="stack stack--snug">
        <OfferPicture cost={cost} scale={scale} />
        <Facts small facts={offerFigures(cost, before ? cost : original)} />
      </div>
    </article>
  );
}

interface LargerOfferCardProps extends Pick<OfferCardProps, "title" | "says" | "cost" | "original"> {
  children: ReactNode;
}

/** An offer to borrow more is less prominent than an offer for the requested goods. */
export function LargerLoanOfferCard({ title, says, cost, original, children }: LargerOfferCardProps) {
  const titleId = useId();
  return (
    <article className="offer offer--larger" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className="small">{says}</p>
      <div className="stack stack--close">{children}</div>
      <Facts small facts={allOfferFigures(cost, original)} />
    </article>
  );
}

function OfferPicture({ cost, scale }: Pick<OfferCardProps, "cost" | "scale">) {
  const { quote } = cost;
  const { bars, table } = repaymentTable(cost);
  const rest = Array.from({ length: scale.months - bars.length }, (_, month) => ({
    key: `after-${month}`,
    amount: 0,
    kind: "nothing" as const,
  }));
  return (
    <RepaymentBars
      small
      label={repayments.picture(null, quote.instalments, formatMoney(quote.instalment))}
      bars={[...bars, ...rest]}
      tallest={scale.tallest}
      axis={[]}
      table={table}
    />
  );
}
