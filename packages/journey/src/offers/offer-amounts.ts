import { type OfferedAmount, type OfferedAmounts, readPence } from "@farthing/domain/details";
import {
  type AdjustableOffer,
  type FusionTerms,
  fusionProblems,
  offerProblems,
  type Problems,
  projectLoan,
  type TailoringOption,
} from "@farthing/domain/lending";
import { type LocalDate, toPounds } from "@farthing/domain/money";
import { validationTexts } from "@farthing/domain/wording";
import { formatAmountForInput } from "@farthing/shell";
import { costOf, type LoanCost } from "../cost/loan-cost.ts";
import type { Offer, Offers } from "./offers-of.ts";

export type TypedAmounts = Readonly<Record<OfferedAmount, string>>;

const fieldsByOption: Readonly<Partial<Record<TailoringOption, readonly OfferedAmount[]>>> = {
  deposit: ["deposit"],
  reduceLoan: ["goodsAmount"],
  increaseLoan: ["goodsAmount"],
  projectLoan: ["goodsAmount", "deposit", "projectLoanAmount"],
};

export const amountFields = (option: TailoringOption, { isPriceFixed }: Pick<Offers, "isPriceFixed">): readonly OfferedAmount[] =>
  (fieldsByOption[option] ?? []).filter((field) => !(isPriceFixed && field === "goodsAmount"));

/** True if the offer is for other goods. The user must then describe these goods, and may enter a new order reference (S1 §4). */
export const changesGoods = (option: TailoringOption, offers: Pick<Offers, "isPriceFixed">): boolean =>
  amountFields(option, offers).includes("goodsAmount");

/**
 * Returns the amounts that the form shows when it opens. For the offer of a larger loan, the form shows the current price of the goods, not
 * the highest price that the offer allows.
 */
export const amountsOf = ({ option, loan }: Offer, { loan: original }: Pick<Offers, "loan">): TypedAmounts => ({
  goodsAmount: formatAmountForInput(toPounds(option === "increaseLoan" ? original.goodsAmount : loan.goodsAmount)),
  deposit: formatAmountForInput(toPounds(loan.deposit)),
  projectLoanAmount: loan.project ? formatAmountForInput(toPounds(loan.project.loanAmount)) : "",
});

const isAdjustable = (option: TailoringOption): option is AdjustableOffer =>
  option === "deposit" || option === "reduceLoan" || option === "increaseLoan";

export function amountProblems(
  amounts: OfferedAmounts,
  { option, loan }: Offer,
  offers: Pick<Offers, "loan">,
  terms: FusionTerms | null,
): Problems<OfferedAmount> {
  if (isAdjustable(option))
    return offerProblems(option, option === "deposit" ? amounts.deposit : amounts.goodsAmount, { original: offers.loan, offered: loan });
  if (option !== "projectLoan") return {};
  return terms ? fusionProblems(amounts, terms) : { projectLoanAmount: validationTexts.valueRequired };
}

/** Call this function only if the typed amounts are valid. */
export function costOfOffer(typed: TypedAmounts, { option, loan }: Offer, today: LocalDate): LoanCost {
  const { goodsAmount, deposit, projectLoanAmount } = {
    goodsAmount: readPence(typed.goodsAmount) ?? loan.goodsAmount,
    deposit: readPence(typed.deposit) ?? loan.deposit,
    projectLoanAmount: readPence(typed.projectLoanAmount),
  };
  const project =
    option === "projectLoan" && loan.project && projectLoanAmount !== null
      ? projectLoan(projectLoanAmount, loan.project.instalments)
      : loan.project;
  return costOf({ ...loan, goodsAmount, deposit, project }, today);
}

/** True if the typed deposit is higher than in the requested loan. The customer must pay such a deposit by debit card (S1 §5). */
export const isDepositRaised = (typed: TypedAmounts, { loan }: Pick<Offers, "loan">): boolean =>
  (readPence(typed.deposit) ?? 0) > loan.deposit;
