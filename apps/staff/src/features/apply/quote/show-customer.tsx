import { lawOn } from "@farthing/domain/law";
import { lendingLimits } from "@farthing/domain/lending";
import { addMonths, dailyInterest, zeroPence } from "@farthing/domain/money";
import {
  formatLongDay,
  formatMoney,
  formatMonths,
  formatPercentage,
  formatShortMoney,
  letters,
  ordinal,
  screens,
} from "@farthing/domain/wording";
import { BorrowedAndInterest, type LoanCost } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { Figures, Notice, Panel } from "@farthing/ui";
import { CustomerScreenFrame, CustomerScreenNote } from "./customer-screen-frame.tsx";
import { TwoLoansScreen } from "./show-two-loans.tsx";

const { showCustomer: words, projectLoan } = screens.staff;
const { missedPayment } = screens.journey;

interface ShowCustomerProps {
  cost: LoanCost;
  goods: string;
  isProjectMissing: boolean;
  onBack: () => void;
}

export function CustomerQuoteScreen({ cost, goods, isProjectMissing, onBack }: ShowCustomerProps) {
  const { project } = cost;
  const title = goods || words.yourPurchase;
  return project ? (
    <TwoLoansScreen cost={cost} project={project} title={title} onBack={onBack} />
  ) : (
    <ShowOneLoan cost={cost} title={title} isProjectMissing={isProjectMissing} onBack={onBack} />
  );
}

interface ShowOneLoanProps {
  cost: LoanCost;
  title: string;
  isProjectMissing: boolean;
  onBack: () => void;
}

function ShowOneLoan({ cost, title, isProjectMissing, onBack }: ShowOneLoanProps) {
  const { quote, today } = cost;
  const from = useLender()?.legalName ?? "";
  const { instalments, instalment, finalInstalment, deposit, goodsAmount, loanAmount } = quote;
  const even = finalInstalment === instalment;
  const payments = even
    ? letters.repayments(instalments, formatMoney(instalment))
    : letters.repaymentsAndLast(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment));
  const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;
  const { withdrawalDays, withdrawalRepaymentDays } = lawOn(today);
  const first = addMonths(today, quote.firstPaymentMonth);
  const last = addMonths(today, quote.firstPaymentMonth + instalments - 1);
  const perDay = dailyInterest(loanAmount, { rate: cost.product.rate, instalments, deferralMonths: quote.deferralMonths });
  return (
    <CustomerScreenFrame
      title={title}
      lede={
        deposit > zeroPence
          ? words.purchase(formatMoney(goodsAmount), formatMoney(deposit), formatMoney(loanAmount), from)
          : words.purchaseWithoutDeposit(formatMoney(goodsAmount), from)
      }
      onBack={onBack}
    >
      {isProjectMissing && (
        <Notice tone="warning">
          <p>{projectLoan.missing}</p>
        </Notice>
      )}
      <Panel look="key" roomy>
        <Figures figures={figuresOf(cost)} />
        <BorrowedAndInterest cost={cost} withDeposit />
      </Panel>
      <div className="columns columns--3">
        <CustomerScreenNote title={words.repay}>
          {words.repayText(
            deposit > zeroPence ? formatMoney(deposit) : null,
            payments,
            ordinal(Number(first.slice(8))),
            formatLongDay(first),
            formatLongDay(last),
          )}
        </CustomerScreenNote>
        <CustomerScreenNote title={words.missed}>
          {missedPayment.text(formatShortMoney(recalledDirectDebit), formatShortMoney(nonPaymentOrDefaultNotice))}
        </CustomerScreenNote>
        <CustomerScreenNote title={words.changeMind}>
          {words.changeMindText(
            withdrawalDays,
            formatMoney(loanAmount),
            withdrawalRepaymentDays,
            perDay > zeroPence ? formatMoney(perDay) : null,
          )}
        </CustomerScreenNote>
      </div>
    </CustomerScreenFrame>
  );
}

const figuresOf = ({ product, quote }: LoanCost) => [
  { label: words.monthly(formatMonths(quote.instalments)), value: formatMoney(quote.instalment) },
  { label: words.total, value: formatMoney(quote.totalAmountPayable) },
  { label: words.apr, value: formatPercentage(product.aprPercent) },
];
