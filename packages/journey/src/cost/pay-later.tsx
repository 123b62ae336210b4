import { type InterestFreePayment, interestFreePayment } from "@farthing/domain/lending";
import { addMonths, zeroPence } from "@farthing/domain/money";
import { formatLongDay, formatMoney, formatPercentage, screens } from "@farthing/domain/wording";
import { CostBar, type CostPart, Panel, preventLineBreaks } from "@farthing/ui";
import type { LoanCost } from "./loan-cost.ts";

const { payLater: words } = screens.journey;
const dayText = formatLongDay;

/** Returns the early payment that avoids all interest: its amount and its last day. Null if the loan has no such payment. */
export const payLaterOf = ({ product, quote, today }: LoanCost): InterestFreePayment | null => interestFreePayment(product, quote, today);

interface PayLaterProps {
  cost: LoanCost;
  phone: string;
  loan?: string;
}

export function PayLater({ cost, phone, loan }: PayLaterProps) {
  const payment = payLaterOf(cost);
  if (!payment) return null;
  const { amount, by, fee } = payment;
  const { loanAmount, interest, totalRepayable } = cost.quote;
  return (
    <Panel look="key">
      {loan && <p className="eyebrow">{loan}</p>}
      <h2>{preventLineBreaks(words.title(formatMoney(amount), dayText(by)))}</h2>
      {fee > zeroPence && <p>{words.fee(formatMoney(fee))}</p>}
      <div className="roads">
        <section className="road">
          <h3>{words.paid.title}</h3>
          <CostBar
            parts={[
              costPart(words.borrowed, loanAmount, "main"),
              fee > zeroPence ? costPart(words.feeLabel, fee, "extra") : costPart(words.interest, zeroPence, "extra"),
            ]}
            sum={{ shown: formatMoney(amount), label: words.toRepay }}
          />
          <p className="small">{preventLineBreaks(words.paid.text(phone))}</p>
        </section>
        <section className="road">
          <h3>{words.otherwise.title}</h3>
          <CostBar
            parts={[costPart(words.borrowed, loanAmount, "main"), costPart(words.interest, interest, "extra")]}
            sum={{ shown: formatMoney(totalRepayable), label: words.toRepay }}
          />
          <p className="small">{preventLineBreaks(withoutEarlyPaymentText(cost))}</p>
        </section>
      </div>
      <p>{words.part}</p>
    </Panel>
  );
}

const costPart = (label: string, amount: number, look: CostPart["look"]): CostPart => ({ label, amount, shown: formatMoney(amount), look });

function withoutEarlyPaymentText({ quote, today }: LoanCost): string {
  const { instalments, instalment, finalInstalment, firstPaymentMonth, agreementMonths, aprPercent, deposit, totalAmountPayable } = quote;
  const [first, last] = [dayText(addMonths(today, firstPaymentMonth)), dayText(addMonths(today, agreementMonths))];
  const { otherwise } = words;
  const repayments =
    instalment === finalInstalment
      ? otherwise.repayments(instalments, formatMoney(instalment), first, last)
      : otherwise.repaymentsWithLast(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment), first, last);
  const inAll = deposit > zeroPence ? [otherwise.withDeposit(formatMoney(deposit), formatMoney(totalAmountPayable))] : [];
  return [repayments, otherwise.interest(formatPercentage(aprPercent)), ...inAll].join(" ");
}
