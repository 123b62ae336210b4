import { lawOn } from "@farthing/domain/law";
import { lendingLimits } from "@farthing/domain/lending";
import { addMonths, NOTHING } from "@farthing/domain/money";
import { formatApr, formatDay, formatMoney, formatMonths, letters, screens } from "@farthing/domain/wording";
import { BorrowedAndInterest, costFigures, type LoanCost } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { Because, Button, Figures, Panel } from "@farthing/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useShop } from "../in-hand/shop-context.ts";

const { showCustomer: words } = screens.staff;
const { missedPayment } = screens.journey;

interface ShowCustomerProps {
  cost: LoanCost;
  goods: string;
  onBack: () => void;
}

/**
 * A full screen for the customer, with three figures, the bar and the cost of a missed payment. Escape closes the screen. The screen can be
 * printed.
 */
export function ShowCustomer({ cost, goods, onBack }: ShowCustomerProps) {
  const { quote, today } = cost;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { retailer } = useShop();
  const lender = useLender();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  const { instalments, instalment, finalInstalment, deposit, goodsAmount, loanAmount } = quote;
  const even = finalInstalment === instalment;
  const payments = even
    ? letters.repayments(instalments, formatMoney(instalment))
    : letters.repaymentsAndLast(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment));
  const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;
  const { withdrawalDays, withdrawalRepaymentDays } = lawOn(today);
  const from = lender?.legalName ?? "";
  return createPortal(
    <dialog
      className="showing"
      ref={dialog}
      aria-labelledby="showing-title"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <div className="wrap page stack">
        <div className="row row--between no-print">
          <b>{retailer.retailerName}</b>
          <div className="row">
            <Button look="second" icon="print" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button look="second" icon="back" onClick={onBack}>
              {words.back}
            </Button>
          </div>
        </div>
        <div className="stack stack--close">
          <h1 id="showing-title" ref={heading} tabIndex={-1}>
            {goods || words.yourPurchase}
          </h1>
          <p className="muted">
            {deposit > NOTHING
              ? words.purchase(formatMoney(goodsAmount), formatMoney(deposit), formatMoney(loanAmount), from)
              : words.purchaseWithoutDeposit(formatMoney(goodsAmount), from)}
          </p>
        </div>
        <Panel look="key" roomy>
          <Figures figures={cost.project ? costFigures(cost) : figuresOf(cost)} />
          <BorrowedAndInterest cost={cost} />
          {cost.project && <p>{words.bothLoans(formatMoney(loanAmount), formatMoney(cost.project.loanAmount))}</p>}
        </Panel>
        <div className="columns columns--3">
          <Told title={words.repay}>
            {words.repayText(payments, formatDay(addMonths(today, quote.firstPaymentMonth), "d MMMM y"))}
            {cost.project && ` ${words.projectText(letters.repayments(cost.project.instalments, formatMoney(cost.project.instalment)))}`}
          </Told>
          <Told title={words.missed}>{missedPayment.text(formatMoney(recalledDirectDebit), formatMoney(nonPaymentOrDefaultNotice))}</Told>
          <Told title={words.changeMind}>{words.changeMindText(withdrawalDays, formatMoney(loanAmount), withdrawalRepaymentDays)}</Told>
        </div>
        <Because>{words.isQuote(retailer.retailerName)}</Because>
      </div>
    </dialog>,
    document.body,
  );
}

const figuresOf = ({ product, quote }: LoanCost) => [
  { label: words.monthly(formatMonths(quote.instalments)), value: formatMoney(quote.instalment) },
  { label: words.total, value: formatMoney(quote.totalAmountPayable) },
  { label: words.apr, value: formatApr(product.aprPercent) },
];

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack stack--close">
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
);
