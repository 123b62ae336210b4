import { gateOpen } from "@farthing/domain/access";
import { isEditable, showsSubmitControls } from "@farthing/domain/details";
import { chooseDeferral, chooseProduct, chooseTerm, type Product, type WayToPay } from "@farthing/domain/lending";
import { type Pence, toPounds } from "@farthing/domain/money";
import { businessDay, useApplicationActions } from "@farthing/journey";
import { formatAmountForInput, updatesOfShopSettings, useCall } from "@farthing/shell";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "../../../shell/api.ts";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";
import { productsFor } from "./products.ts";
import { formFrom, partToSave, type QuoteForm } from "./quote-form.ts";
import { applyAutomaticChanges, type ProblemField, type QuoteCircumstances, quoteViewOf } from "./quote-view.ts";

export const productsQuery = (supplierNumber: string) =>
  queryOptions({
    queryKey: ["products", supplierNumber],
    queryFn: ({ signal }) => api.getProducts({ query: { branchId: supplierNumber } }, { signal }),
    staleTime: 60_000,
    meta: { follows: updatesOfShopSettings },
  });

export const goodsListQuery = (supplierNumber: string) =>
  queryOptions({
    queryKey: ["goods-list", supplierNumber],
    queryFn: ({ signal }) => api.getGoodsList({ params: { id: supplierNumber } }, { signal }),
    staleTime: 60_000,
  });

export function useQuoteCircumstances(): QuoteCircumstances | undefined {
  const { application, status, modification } = useApplication();
  const { retailer, supplierNumber } = useShop();
  const { features } = useSession();
  const offered = useQuery(productsQuery(supplierNumber)).data;
  const today = businessDay(application, new Date());
  const stored = application?.document.product;
  return useMemo(
    () =>
      offered && {
        products: productsFor(offered, { product: stored }, status, today),
        status,
        modification: modification.status,
        today,
        fusionOn: gateOpen("fusionLoan", features, retailer),
      },
    [offered, stored, status, modification.status, today, features, retailer],
  );
}

export function useQuote(circumstances: QuoteCircumstances) {
  const { document, status, modification } = useApplication();
  const { save, flush } = useApplicationActions();
  const go = useGoToScreen();
  const [form, setForm] = useState(() => applyAutomaticChanges(formFrom(document), circumstances));
  /** The number of clicks since the quote was last without problems. */
  const [attempt, setAttempt] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const saving = useCall(async (goOn: () => void) => {
    if (await flush()) goOn();
  });
  const view = useMemo(() => quoteViewOf(form, circumstances), [form, circumstances]);
  const isComplete = Object.keys(view.problems).length === 0;
  // When all problems are solved, the list of problems has disappeared. If a new problem brings it back while the user types, it must not
  // take the focus.
  if (attempt > 0 && isComplete) setAttempt(0);
  const config = (id: string | null) => (id === null ? undefined : circumstances.products.configOf(id));

  const change = (changes: Partial<QuoteForm>): void => {
    const next = applyAutomaticChanges({ ...form, ...changes }, circumstances);
    setForm(next);
    const part = partToSave(next, config(next.choice.productId), document, modification);
    if (part) save(part);
  };

  /** Once the customer has consented, staff can reach the quote only from the details. "Continue" therefore returns to the details. */
  const next = document.paperlessConsent ? "apply.details" : "apply.privacyPolicy";

  function submit(goOn = () => go(next)): void {
    setAttempt((count) => count + 1);
    setChecked(true);
    if (!isComplete) return;
    const part = partToSave(form, config(form.choice.productId), document, modification);
    if (part) save(part);
    saving.mutate(goOn);
  }

  return {
    form,
    view,
    status,
    attempt,
    isChecked,
    busy: saving.isPending,
    /** Problems appear after a click on "Continue" or "Send", not while the user types. */
    problem: (field: ProblemField): string | undefined => (isChecked ? view.problems[field] : undefined),
    editable: (path: string): boolean => isEditable(path, modification),
    maySubmit: showsSubmitControls(modification),
    change,
    choose: (product: Product) => change({ choice: chooseProduct(form.choice, product, modification.status) }),
    chooseWithDeposit: (product: Product, deposit: Pence) =>
      change({ deposit: formatAmountForInput(toPounds(deposit)), choice: chooseProduct(form.choice, product, modification.status) }),
    chooseWay: (
      { product, instalments, deferralMonths }: Pick<WayToPay, "product" | "instalments" | "deferralMonths">,
      deposit?: Pence,
    ) => {
      const chosen = chooseTerm(chooseProduct(form.choice, product, modification.status), instalments);
      change({
        choice: product.deferrals.length === 0 ? chosen : chooseDeferral(chosen, deferralMonths),
        ...(deposit !== undefined && { deposit: formatAmountForInput(toPounds(deposit)) }),
      });
    },
    chooseTerm: (instalments: number) => change({ choice: chooseTerm(form.choice, instalments) }),
    chooseDeferral: (months: number) => change({ choice: chooseDeferral(form.choice, months) }),
    submit,
  };
}
export type QuoteState = ReturnType<typeof useQuote>;
