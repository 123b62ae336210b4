import type { Application } from "@farthing/contract";
import {
  type ApplicationDocument,
  amendmentLimits,
  browserTiming,
  type DocumentLoan,
  hasPendingAmounts,
  loanBeforeAmendment,
  loanInDocument,
  mayBeAmended,
} from "@farthing/domain/application";
import { amountObjection, checkSection, forms, readPence } from "@farthing/domain/details";
import {
  type AmendmentInputs,
  type AmendmentLimits,
  amendmentProblems,
  isQuotable,
  nearestAmendment,
  obstacles,
  type Problems,
} from "@farthing/domain/lending";
import { toPounds } from "@farthing/domain/money";
import { amendScreen } from "@farthing/domain/navigation";
import { errorCatalogue } from "@farthing/domain/wording";
import { formatAmountForInput, problemsByPath } from "@farthing/shell";
import { useEffect, useState } from "react";
import { useStaffDecisionRequest } from "../decision/use-request.ts";
import { useApplication } from "../in-hand/use-application.ts";

export type AmendableLoan =
  | { readonly is: "missing" }
  | { readonly is: "notHere" }
  | { readonly is: "withheld"; readonly because: string }
  | {
      readonly is: "ready";
      readonly application: Application;
      readonly before: "signed" | "accepted";
      readonly loan: DocumentLoan;
      readonly limits: AmendmentLimits;
    };

export function useAmendableLoan(): AmendableLoan {
  const { application, document } = useApplication();
  const loan = loanInDocument(document);
  if (!application || !loan) return { is: "missing" };
  const { status } = application;
  if (amendScreen({ status, isNonBrokered: document.isNonBrokered === true }) !== "apply.loanAmend") return { is: "notHere" };
  if (hasPendingAmounts(document)) return { is: "withheld", because: errorCatalogue["amendment.in_progress"].text };
  if (!application.canAmend || !application.canResume || !mayBeAmended({ status, document }))
    return { is: "withheld", because: errorCatalogue["amendment.not_offered"].text };
  const before = loanBeforeAmendment(status);
  return { is: "ready", application, before, loan, limits: amendmentLimits(document, loan) };
}

type TypedAmounts = Readonly<Record<keyof AmendmentInputs, string>>;

export type AmendedGoods = Readonly<Record<"goodsDescription" | "orderReference", string>>;

const amountsIn = ({ goodsAmount, deposit }: TypedAmounts): AmendmentInputs => ({
  goodsAmount: readPence(goodsAmount),
  deposit: readPence(deposit),
});

const isSame = (one: AmendmentInputs, other: AmendmentInputs): boolean =>
  one.goodsAmount === other.goodsAmount && one.deposit === other.deposit;

/** Removes all characters that are not part of an amount (S1 §5). */
export const numbersOnly = (typed: string): string => typed.replace(/[^\d.,]/g, "");

function useDebounced(typed: TypedAmounts): TypedAmounts {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), browserTiming.amendLoanDebounceMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}

/** While an amount is invalid, the page calculates the loan with the nearest valid amount. */
export function useAmendment({ application, loan, limits }: Extract<AmendableLoan, { is: "ready" }>) {
  const agreed: TypedAmounts = {
    goodsAmount: formatAmountForInput(toPounds(loan.goodsAmount)),
    deposit: formatAmountForInput(toPounds(loan.deposit)),
  };
  const [typed, setTyped] = useState(agreed);
  const agreedGoods: AmendedGoods = {
    goodsDescription: application.document.goodsDescription ?? "",
    orderReference: application.orderReference ?? "",
  };
  const [goods, setGoods] = useState(agreedGoods);
  const settled = useDebounced(typed);
  const { request, busy, failure } = useStaffDecisionRequest();
  const amounts = amountsIn(settled);
  const problems: Problems<keyof AmendmentInputs> = {
    ...amendmentProblems(amounts, limits),
    ...objectionsTo(settled),
  };
  const goodsChecked = checkSection(forms.amendedPurchase, goods);
  const goodsProblems = problemsByPath(goodsChecked.ok ? [] : goodsChecked.problems);
  const areAmountsValid = Object.keys(problems).length === 0;
  const fits = areAmountsValid && goodsChecked.ok;
  const areAmountsChanged = !isSame(amounts, loan);
  const isChanged =
    areAmountsChanged ||
    goods.goodsDescription.trim() !== agreedGoods.goodsDescription ||
    goods.orderReference.trim() !== agreedGoods.orderReference;
  const asked = { goodsAmount: amounts.goodsAmount ?? loan.goodsAmount, deposit: amounts.deposit ?? loan.deposit };
  const nearest = areAmountsValid ? asked : nearestAmendment(asked, limits);
  const amended = nearest && { ...loan, ...nearest };
  return {
    typed,
    change: (part: Partial<TypedAmounts>) => setTyped((before) => ({ ...before, ...part })),
    problems,
    reasons: obstacles(limits.product, { ...asked, today: application.today }).filter(({ is }) => is !== "ended" && is !== "not_started"),
    goods,
    goodsProblems,
    changeGoods: (part: Partial<AmendedGoods>) => setGoods((before) => ({ ...before, ...part })),
    areAmountsValid,
    areAmountsChanged,
    fits,
    isChanged,
    amended: amended && isQuotable(amended) ? amended : null,
    takeNearest: () =>
      nearest &&
      setTyped({
        goodsAmount: formatAmountForInput(toPounds(nearest.goodsAmount)),
        deposit: formatAmountForInput(toPounds(nearest.deposit)),
      }),
    isSettled: isSame(amounts, amountsIn(typed)),
    busy,
    failure,
    submit: () => request({ softSearch: false, isLoanAmend: true, document: amendmentIn(amounts, goods) }),
  };
}

const amendmentIn = ({ goodsAmount, deposit }: AmendmentInputs, goods: AmendedGoods): ApplicationDocument => ({
  loanParameters: {
    pendingGoodsAmount: goodsAmount === null ? null : toPounds(goodsAmount),
    pendingDeposit: deposit === null ? null : toPounds(deposit),
    pendingGoodsDescription: goods.goodsDescription.trim(),
    pendingOrderReference: goods.orderReference.trim(),
  },
});

/** Reports an amount that is malformed or too large. Without these messages, the other rules would report such an amount as missing. */
function objectionsTo({ goodsAmount, deposit }: TypedAmounts): Problems<keyof AmendmentInputs> {
  const [goodsObjection, depositObjection] = [amountObjection(goodsAmount), amountObjection(deposit)];
  return { ...(goodsObjection && { goodsAmount: goodsObjection }), ...(depositObjection && { deposit: depositObjection }) };
}
