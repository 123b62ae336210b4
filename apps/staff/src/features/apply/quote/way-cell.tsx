import { obstacleText, type WayToPay } from "@farthing/domain/lending";
import type { Pence } from "@farthing/domain/money";
import { formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { Button, Icon } from "@farthing/ui";
import { type CSSProperties, useRef } from "react";
import { flushSync } from "react-dom";
import type { QuoteState } from "./use-quote.ts";

const { compare: words } = screens.staff;

interface WayToPayCellProps {
  way: WayToPay;
  quote: QuoteState;
  monthlyMax: Pence | null;
  isLowest: boolean;
  /** The number of the cell's column, starting at 1. If undefined, the cell itself shows the term. */
  column: number | undefined;
  /** True if a phone hides this cell. A phone shows only one term at a time. */
  isElsewhere: boolean;
}

export function WayToPayCell({ way, quote, monthlyMax, isLowest, column, isElsewhere }: WayToPayCellProps) {
  const { product, instalments, deferralMonths, cost, obstacles, overBy } = way;
  const { form } = quote;
  const mayChoose = quote.editable("product") && quote.editable("loanRepayment.instalments");
  const isChosen =
    form.choice.productId === product.id &&
    form.choice.instalments === instalments &&
    (product.deferrals.length === 0 || form.choice.deferralPeriod === deferralMonths);
  const term = formatMonths(instalments);
  const radio = useRef<HTMLInputElement>(null);
  // The clicked button disappears, so the focus moves to the option that the button has chosen.
  const makeItFit = (
    <FittingDepositButton
      way={way}
      quote={quote}
      onFit={(deposit) => {
        flushSync(() => quote.chooseWay(way, deposit));
        radio.current?.focus();
      }}
    />
  );
  const place = {
    style: { "--column": column ?? "auto" } as CSSProperties,
    "data-in-column": column !== undefined || undefined,
    "data-elsewhere": isElsewhere || undefined,
  };
  if (cost === null || obstacles.length > 0) {
    return (
      <div className="way" data-needs {...place}>
        <span className="way__term">{term}</span>
        {reasonsOf(way, monthlyMax).map((reason) => (
          <span key={reason} className="choice__reason">
            <Icon name="warning" />
            {reason}
          </span>
        ))}
        {makeItFit}
      </div>
    );
  }
  const standing = isChosen ? words.chosen : overBy === null ? words.fits : words.overBy(formatMoney(overBy));
  return (
    <div className="way" data-fits={overBy === null || undefined} {...place}>
      <label>
        <input
          ref={radio}
          type="radio"
          name="way"
          aria-label={words.way(product.name, term, formatMoney(cost.monthly))}
          checked={isChosen}
          disabled={!mayChoose && !isChosen}
          onChange={() => mayChoose && quote.chooseWay(way)}
        />
        <span className="way__term">{term}</span>
        <b className="way__monthly">{formatMoney(cost.monthly)}</b>
        {cost.later && <span className="way__note">{laterPaymentsText(cost.later, deferralMonths)}</span>}
        <span className="way__fit">
          {overBy === null && <Icon name="check" />}
          {standing}
        </span>
        <span className="way__cost">
          <span>{words.total}</span>
          <b>{formatMoney(cost.total)}</b>
          <span>{words.interest}</span>
          <b>{formatMoney(cost.interest)}</b>
        </span>
        {deferralMonths > 0 && <span className="way__note">{words.startsAfter(formatMonths(deferralMonths))}</span>}
        {isLowest && <span className="way__note">{words.lowestTotal}</span>}
      </label>
      {overBy !== null && makeItFit}
    </div>
  );
}

function laterPaymentsText({ afterMonths, monthly }: NonNullable<NonNullable<WayToPay["cost"]>["later"]>, deferralMonths: number): string {
  const text = deferralMonths > 0 ? words.laterAfter : words.laterMonthly;
  return text(formatMonths(afterMonths), formatMoney(monthly));
}

/**
 * If the deposit is too low for the customer's monthly maximum, the reason names the deposit that would be enough. The button sets this
 * deposit.
 */
function reasonsOf({ obstacles, fitting }: WayToPay, monthlyMax: Pence | null): readonly string[] {
  if (!fitting?.forMonthlyMax || monthlyMax === null) return obstacles.map(obstacleText);
  const others = obstacles.filter(({ is }) => is !== "deposit_too_low");
  return [...others.map(obstacleText), words.needsForMonthly(formatMoney(fitting.deposit), formatMoney(monthlyMax))];
}

interface FittingDepositButtonProps {
  way: WayToPay;
  quote: QuoteState;
  onFit: (deposit: Pence) => void;
}

function FittingDepositButton({ way, quote, onFit }: FittingDepositButtonProps) {
  const { product, instalments, fitting } = way;
  const isOpen = quote.editable("product") && quote.editable("loanParameters.deposit");
  if (!fitting || !isOpen) return null;
  return (
    <>
      <Button look="second" small onClick={() => onFit(fitting.deposit)}>
        {words.takeDeposit(formatMoney(fitting.deposit))}
        <span className="visually-hidden"> {words.takeDepositFor(product.name, formatMonths(instalments))}</span>
      </Button>
      <span className="way__note">{words.atThatDeposit(formatMoney(fitting.cost.monthly))}</span>
    </>
  );
}
