import type { Application } from "@farthing/contract";
import { goodsLoanAmount, loanAccountOf, loanInDocument } from "@farthing/domain/application";
import { formatAddress } from "@farthing/domain/details";
import { projectLoanApr, type Quote, quote } from "@farthing/domain/lending";
import { parsePounds, zeroPence } from "@farthing/domain/money";
import {
  formatDay,
  formatMoment,
  formatMoney,
  formatMonths,
  formatPercentage,
  formatPounds,
  screens,
  serviceTypeLabels,
  statusLabels,
} from "@farthing/domain/wording";
import type { Fact } from "@farthing/ui";
import type { PartialSettlement } from "./use-partial-settlements.ts";

const { summary } = screens.staff;

/** Returns null until product and term are chosen. */
export function quoteOfApplication({ document }: Pick<Application, "document">): Quote | null {
  const loan = loanInDocument(document);
  return loan && quote(loan);
}

/** Returns a text such as "£3,829.00 over 60 months, and £620.00 over 24 months". Only a fusion loan has the second part. */
export function loansText(application: Pick<Application, "document">): string | null {
  const figures = quoteOfApplication(application);
  if (figures === null) return null;
  const textOf = ({ loanAmount, instalments }: Pick<Quote, "loanAmount" | "instalments">) =>
    summary.loanOver(formatMoney(loanAmount), formatMonths(instalments));
  const project = loanInDocument(application.document)?.project;
  return project ? summary.bothLoans(textOf(figures), textOf(project)) : textOf(figures);
}

export function settlementFacts(application: Application, settlements: readonly PartialSettlement[]): Fact[] {
  if (settlements.length === 0) return [];
  const { rows } = summary;
  const settled = settlements.map(({ amount, settledOn: on }) => ({ amount: parsePounds(amount), on }));
  const account = loanAccountOf(application, settled, application.today);
  return [
    { term: rows.partlySettled, value: settlementsText(settlements) },
    ...(account && application.status === "paid" ? [{ term: rows.leftToPay, value: formatMoney(account.position.leftToPay) }] : []),
  ];
}

export const settlementsText = (settlements: readonly PartialSettlement[]): string =>
  settlements.map(({ amount, settledOn }) => summary.settledOn(formatPounds(amount), formatDay(settledOn))).join(", ");

/** S1 §2 fixes the order of these rows. */
export function detailsOf(application: Application): Fact[] {
  const { document, retailer } = application;
  const { rows, missing } = summary;
  const figures = quoteOfApplication(application);
  const goodsLoan = goodsLoanAmount(document);
  const product = document.product;
  const money = (pounds: string | null | undefined) => (pounds ? formatPounds(pounds) : missing);
  const optional = (term: string, pounds: string | null | undefined): Fact[] => (pounds ? [{ term, value: formatPounds(pounds) }] : []);
  return [
    { term: rows.status, value: statusLabels[application.status] },
    { term: rows.retailer, value: retailer.name },
    { term: rows.supplier, value: `${application.branchName}, ${retailer.supplierNumber}` },
    { term: rows.created, value: formatMoment(application.created) },
    { term: rows.createdBy, value: application.createdBy },
    { term: rows.updated, value: formatMoment(application.updated) },
    { term: rows.name, value: application.applicantName ?? missing },
    { term: rows.address, value: formatAddress(application.mainAddress ?? {}) || missing },
    ...(document.deliveryDetails?.deliveryAddress
      ? [{ term: rows.deliveryAddress, value: formatAddress(document.deliveryDetails.deliveryAddress) || missing }]
      : []),
    { term: rows.goodsDescription, value: document.goodsDescription || missing },
    { term: rows.orderReference, value: application.orderReference || missing },
    { term: rows.goodsAmount, value: money(document.loanParameters?.goodsAmount) },
    ...optional(rows.pendingGoodsAmount, document.loanParameters?.pendingGoodsAmount),
    { term: rows.depositAmount, value: money(document.loanParameters?.deposit) },
    ...optional(rows.pendingDeposit, document.loanParameters?.pendingDeposit),
    { term: rows.loanAmount, value: goodsLoan === null ? missing : formatMoney(goodsLoan) },
    { term: rows.interestPayable, value: figures ? formatMoney(figures.interest) : missing },
    { term: rows.totalAmountPayable, value: figures ? formatMoney(figures.totalAmountPayable) : missing },
    {
      term: rows.product,
      value: product?.productConfig?.name ? `${product.productConfig.name} (${serviceTypeLabels[product.serviceType ?? "IB"]})` : missing,
    },
    { term: rows.apr, value: product?.apr ? formatPercentage(product.apr) : missing },
    {
      term: rows.deferralPeriod,
      value: document.loanRepayment?.deferralPeriod ? formatMonths(document.loanRepayment.deferralPeriod) : missing,
    },
    { term: rows.repayments, value: document.loanRepayment?.instalments ?? missing },
    { term: rows.monthlyRepayments, value: figures ? formatMoney(figures.instalment) : missing },
    { term: rows.coolingOffExpiry, value: application.coolingOffEnd ? formatDay(application.coolingOffEnd) : missing },
    { term: rows.customerPresent, value: customerPresence(document.customerPresent) },
  ];
}

function customerPresence(present: boolean | null | undefined): string {
  if (present === null || present === undefined) return summary.missing;
  return present ? summary.yes : summary.no;
}

export function projectLoanFacts({ document }: Pick<Application, "document">): Fact[] | null {
  const project = loanInDocument(document)?.project;
  if (!project) return null;
  const { rows } = summary;
  const loan = formatMoney(project.loanAmount);
  return [
    { term: rows.loanAmount, value: loan },
    { term: rows.interestPayable, value: formatMoney(zeroPence) },
    { term: rows.totalAmountPayable, value: loan },
    { term: rows.apr, value: formatPercentage(projectLoanApr) },
    { term: rows.repayments, value: project.instalments },
    { term: rows.monthlyRepayments, value: formatMoney(project.instalment) },
  ];
}
