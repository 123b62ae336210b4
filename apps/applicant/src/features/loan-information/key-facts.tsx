import { hasWithdrawalRight, type LoanInformation, loanInDocument, loanInformation } from "@farthing/domain/application";
import { lawOn } from "@farthing/domain/law";
import { lendingLimits } from "@farthing/domain/lending";
import { add, addMonths, type Pence, parsePounds, subtract, times, zeroPence } from "@farthing/domain/money";
import { formatDay, formatMoney, formatPercentage, formatShortMoney, screens } from "@farthing/domain/wording";
import { businessDay, costOf, type LoanPart } from "@farthing/journey";
import { CostBar, Facts, Figures, Panel } from "@farthing/ui";
import { useMemo } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";

const { keyFacts: words, goodsLoan, projectLoan } = screens.journey.loanInformation;
const { quote: labels } = screens.staff;

export function KeyFacts({ part }: { part: LoanPart }) {
  const { application, retailer } = useJourney();
  const { document } = application;
  const cost = useMemo(() => {
    const loan = loanInDocument(document);
    return loan && costOf(loan, businessDay(application, new Date()));
  }, [application, document]);
  if (!cost) return null;
  const told = loanInformation(document, cost.quote, retailer);
  const isGoods = part === "goods";
  const loan = isGoods ? goodsFacts(told) : projectFacts(told);
  const interest = subtract(loan.repaid, loan.borrowed);
  const firstMonth = isGoods ? cost.quote.firstPaymentMonth : 1;
  const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;
  return (
    <Panel look="key" className="no-print">
      <h2 className="head-20">{told.isProjectLoan ? words.titleOf(isGoods ? goodsLoan : projectLoan) : words.title}</h2>
      <Figures
        figures={[
          { label: labels.figures.monthly, value: formatMoney(loan.instalment) },
          { label: labels.figures.totalPayable, value: formatMoney(add(loan.repaid, loan.deposit)) },
          { label: labels.figures.apr, value: formatPercentage(loan.apr) },
        ]}
      />
      <CostBar
        parts={[
          { label: labels.borrowed, amount: loan.borrowed, shown: formatMoney(loan.borrowed), look: "main" },
          { label: labels.interest, amount: interest, shown: formatMoney(interest), look: "extra" },
        ]}
        sum={{ shown: formatMoney(loan.repaid), label: labels.toRepay }}
      />
      <Facts
        small
        facts={[
          { term: words.youRepay, value: repaymentsOf(loan) },
          { term: labels.figures.firstRepayment, value: formatDay(addMonths(cost.today, firstMonth)) },
          ...(loan.deposit > zeroPence ? [{ term: labels.deposit, value: formatMoney(loan.deposit) }] : []),
          {
            term: words.missedPayment,
            value: words.range(formatShortMoney(recalledDirectDebit), formatShortMoney(nonPaymentOrDefaultNotice)),
          },
          ...(isGoods && hasWithdrawalRight(document)
            ? [{ term: words.changeYourMind, value: words.days(lawOn(cost.today).withdrawalDays) }]
            : []),
        ]}
      />
    </Panel>
  );
}

interface LoanFacts {
  readonly borrowed: Pence;
  readonly deposit: Pence;
  readonly instalment: Pence;
  readonly instalments: number;
  readonly repaid: Pence;
  readonly apr: string;
}

function goodsFacts({ loanAmount, goodsAmount, repaymentAmount, instalments, totalAmountPayable, apr }: LoanInformation): LoanFacts {
  const borrowed = parsePounds(loanAmount);
  const deposit = subtract(parsePounds(goodsAmount), borrowed);
  const repaid = subtract(parsePounds(totalAmountPayable), deposit);
  return { borrowed, deposit, instalment: parsePounds(repaymentAmount), instalments, repaid, apr };
}

const projectFacts = (told: LoanInformation): LoanFacts => ({
  borrowed: parsePounds(told.projectLoanAmount ?? "0"),
  deposit: zeroPence,
  instalment: parsePounds(told.projectLoanRepaymentAmount ?? "0"),
  instalments: told.projectLoanInstalments ?? 0,
  repaid: parsePounds(told.projectLoanTotalRepaymentAmount ?? "0"),
  apr: told.projectLoanApr ?? "0",
});

/** Returns a text such as "24 × £135.17". If the last instalment differs, the text lists it separately. */
function repaymentsOf({ instalment, instalments, repaid }: LoanFacts): string {
  const last = subtract(repaid, times(instalment, instalments - 1));
  return last === instalment
    ? words.times(instalments, formatMoney(instalment))
    : words.timesWithLast(instalments - 1, formatMoney(instalment), formatMoney(last));
}
