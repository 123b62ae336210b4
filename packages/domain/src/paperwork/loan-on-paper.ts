import { type ApplicationDocument, loanInDocument } from "../application/index.ts";
import { type Law, lawOn } from "../law/index.ts";
import {
  type LoanRequest,
  type ProjectLoan,
  projectLoanApr,
  projectLoanInterestRate,
  quote,
  regimeFactsOn,
  regimeOfLoan,
} from "../lending/index.ts";
import {
  add,
  addMonths,
  dailyInterest,
  type LocalDate,
  type Pence,
  repaymentPlan,
  scheduleOf,
  subtract,
  sum,
  zeroPence,
} from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";
import type { LoanPart } from "./paper.ts";

export interface DatedPayment {
  readonly due: LocalDate;
  readonly amount: Pence;
  readonly interest: Pence;
  readonly leftToPay: Pence;
}

/** The loan of one agreement, with every amount that its documents state. */
export interface LoanOnPaper {
  readonly part: LoanPart;
  readonly regime: Regime;
  readonly law: Law;
  readonly goods: string;
  /** The price of the goods. For a project loan, the amount of the loan. */
  readonly cashPrice: Pence;
  readonly deposit: Pence;
  readonly amount: Pence;
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
  readonly payments: readonly DatedPayment[];
  /** The interest that accrues before the first payment if the customer has repaid nothing until then. */
  readonly deferralInterest: Pence;
  readonly deferralMonths: number;
  readonly deferralEnds: LocalDate | null;
  readonly agreementMonths: number;
  readonly interest: Pence;
  readonly totalRepayable: Pence;
  readonly totalAmountPayable: Pence;
  readonly aprPercent: string;
  readonly interestRatePercent: string;
  readonly interestPerDay: Pence;
  readonly hasSettlementFee: boolean;
}

/** The goods loan is first in the list. The list is empty while the application is incomplete. */
export function loansOnPaper(document: ApplicationDocument, agreedOn: LocalDate, law: Law = lawOn(agreedOn)): readonly LoanOnPaper[] {
  const loan = loanInDocument(document);
  if (!loan) return [];
  const goods = document.goodsDescription ?? "";
  const regime = document.product?.regime ?? regimeOfLoan(quote(loan), regimeFactsOn(agreedOn));
  const goodsLoan = goodsLoanOnPaper(loan, { goods, regime, agreedOn, law });
  return loan.project ? [goodsLoan, projectLoanOnPaper(loan.project, { goods, agreedOn, law })] : [goodsLoan];
}

interface GoodsLoanFacts {
  readonly goods: string;
  readonly regime: Regime;
  readonly agreedOn: LocalDate;
  readonly law?: Law;
}

function goodsLoanOnPaper(loan: LoanRequest, { goods, regime, agreedOn, law = lawOn(agreedOn) }: GoodsLoanFacts): LoanOnPaper {
  const quoted = quote(loan);
  const terms = { rate: loan.product.rate, instalments: loan.instalments, deferralMonths: loan.deferralMonths };
  const { payments, deferralInterest } = scheduleOf(repaymentPlan(quoted.loanAmount, terms));
  return {
    part: "goods",
    regime,
    law,
    goods,
    cashPrice: quoted.goodsAmount,
    deposit: quoted.deposit,
    amount: quoted.loanAmount,
    instalment: quoted.instalment,
    finalInstalment: quoted.finalInstalment,
    payments: payments.map(({ month, ...payment }) => ({ due: addMonths(agreedOn, month), ...payment })),
    deferralInterest,
    deferralMonths: loan.deferralMonths,
    deferralEnds: loan.deferralMonths > 0 ? addMonths(agreedOn, loan.deferralMonths) : null,
    agreementMonths: quoted.agreementMonths,
    interest: quoted.interest,
    totalRepayable: quoted.totalRepayable,
    totalAmountPayable: quoted.totalAmountPayable,
    aprPercent: quoted.aprPercent,
    interestRatePercent: quoted.interestRatePercent,
    interestPerDay: dailyInterest(quoted.loanAmount, terms),
    hasSettlementFee: loan.product.hasSettlementFee,
  };
}

/**
 * The rate of a project loan is 0%, so each instalment is the loan divided by the number of instalments. The last instalment includes the
 * rounding difference.
 */
function projectLoanOnPaper(
  { loanAmount, instalments, instalment, finalInstalment }: ProjectLoan,
  { goods, agreedOn, law = lawOn(agreedOn) }: Omit<GoodsLoanFacts, "regime">,
): LoanOnPaper {
  let leftToPay = loanAmount;
  const payments = Array.from({ length: instalments }, (_, index): DatedPayment => {
    const amount = index + 1 === instalments ? finalInstalment : instalment;
    leftToPay = subtract(leftToPay, amount);
    return { due: addMonths(agreedOn, index + 1), amount, interest: zeroPence, leftToPay };
  });
  return {
    part: "project",
    regime: regimeOfLoan({ instalments, agreementMonths: instalments, interest: zeroPence }, regimeFactsOn(agreedOn)),
    law,
    goods,
    cashPrice: loanAmount,
    deposit: zeroPence,
    amount: loanAmount,
    instalment,
    finalInstalment,
    payments,
    deferralInterest: zeroPence,
    deferralMonths: 0,
    deferralEnds: null,
    agreementMonths: instalments,
    interest: zeroPence,
    totalRepayable: loanAmount,
    totalAmountPayable: loanAmount,
    aprPercent: projectLoanApr,
    interestRatePercent: projectLoanInterestRate,
    interestPerDay: zeroPence,
    hasSettlementFee: false,
  };
}

export const totalsOf = ({ payments, deferralInterest }: Pick<LoanOnPaper, "payments" | "deferralInterest">) => ({
  amount: sum(payments.map(({ amount }) => amount)),
  interest: add(deferralInterest, sum(payments.map(({ interest }) => interest))),
});
