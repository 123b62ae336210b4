import type { ProjectLoan } from "@farthing/domain/lending";
import { addMonths, type LocalDate } from "@farthing/domain/money";
import { formatLongDay, formatMoney, ordinal, screens } from "@farthing/domain/wording";
import { bothLoansText, type LoanCost } from "./loan-cost.ts";

const { collections: words } = screens.journey;
const { projectLoan } = screens.staff;

/** A fusion loan consists of two loans with different dates, so each loan has its own line. */
export function collectionsText({ product, quote, project, today }: LoanCost, accountNumber: string | null | undefined): string {
  const first = addMonths(today, quote.firstPaymentMonth);
  const day = ordinal(Number(first.slice(8)));
  const account = accountNumber?.slice(-2) ?? null;
  if (!project) {
    const each = words.one(formatMoney(quote.instalment), day, formatLongDay(first), account);
    return quote.finalInstalment === quote.instalment ? each : `${each} ${projectLoan.lastPayment(formatMoney(quote.finalInstalment))}`;
  }
  const both = words.both(day, account, paymentsOf(quote, first), paymentsOf(project, addMonths(today, 1)));
  return `${both} ${words.together(bothLoansText({ product, quote, project, today }) ?? "")}`;
}

type RepaymentFacts = Pick<ProjectLoan, "instalments" | "instalment" | "finalInstalment">;

/** Returns a text such as "23 payments of £41.67 from 16 December 2026, then £41.59". */
function paymentsOf({ instalments, instalment, finalInstalment }: RepaymentFacts, first: LocalDate): string {
  const payments = (count: number) => words.payments(count, formatMoney(instalment), formatLongDay(first));
  return finalInstalment === instalment ? payments(instalments) : words.andLast(payments(instalments - 1), formatMoney(finalInstalment));
}
