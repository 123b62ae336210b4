import type { ProjectLoan } from "@farthing/domain/lending";
import { addMonths, type LocalDate } from "@farthing/domain/money";
import { formatDay, formatMoney, ordinal, screens } from "@farthing/domain/wording";
import type { LoanCost } from "./loan-cost.ts";

const { collections: words } = screens.journey;

/** What is taken by Direct Debit and when. Of a fusion loan by loan, as its papers have it: each begins and ends on its own. */
export function collectionsText({ quote, project, today }: LoanCost, accountNumber: string | null | undefined): string {
  const first = addMonths(today, quote.firstPaymentMonth);
  const day = ordinal(Number(first.slice(8)));
  const account = accountNumber?.slice(-2) ?? null;
  if (!project) return words.one(formatMoney(quote.instalment), day, formatDay(first), account);
  return words.both(day, account, paymentsOf(quote, first), paymentsOf(project, addMonths(today, 1)));
}

type Repaid = Pick<ProjectLoan, "instalments" | "instalment" | "finalInstalment">;

/** "23 payments of £41.67 from 16 Dec 2026, then £41.59": the last stands on its own where it carries odd pence. */
function paymentsOf({ instalments, instalment, finalInstalment }: Repaid, first: LocalDate): string {
  const payments = (count: number) => words.payments(count, formatMoney(instalment), formatDay(first));
  return finalInstalment === instalment ? payments(instalments) : words.andLast(payments(instalments - 1), formatMoney(finalInstalment));
}
