import { fittingDeposit, isSelectable, obstacleText, type ProductOption } from "@farthing/domain/lending";
import { addMonths, instalmentOf, type LocalDate, type Pence, repaymentPlan, zeroPence } from "@farthing/domain/money";
import { formatLongDay, formatMoney, formatMonths, formatPercentage, formatTerms, screens } from "@farthing/domain/wording";
import { Banner, Button, FieldGroup, Icon, Radios } from "@farthing/ui";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useApplication } from "../in-hand/use-application.ts";
import { isListed } from "./products.ts";
import type { QuoteCircumstances } from "./quote-view.ts";
import type { QuoteState } from "./use-quote.ts";

const { quote: words } = screens.staff;

interface ProductChoicesProps {
  /** True after a return from the comparison. The button that opens the comparison then gets the focus. */
  takesFocus: boolean;
  quote: QuoteState;
  circumstances: QuoteCircumstances;
  mustReselect: boolean;
  onCompare: () => void;
}

export function ProductChoices({ takesFocus, quote, circumstances: { today }, mustReselect, onCompare }: ProductChoicesProps) {
  const compare = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) compare.current?.focus();
  }, [takesFocus]);
  const { view } = quote;
  const { application } = useApplication();
  const stored = application?.document.product?.productConfig?.id;
  const listed = view.options.filter(({ product }) => isListed(product, stored, today));
  const fitting = listed.filter(isSelectable).length;
  return (
    <section className="stack stack--snug">
      <div className="row row--between">
        <h2>{words.product}</h2>
        <span className="hint">
          {view.loanAmount === null ? words.goodsAmountFirst : words.productsThatFit(fitting, listed.length, formatMoney(view.loanAmount))}
        </span>
      </div>
      <div>
        <Button ref={compare} look="quiet" small onClick={onCompare}>
          {screens.staff.compare.title}
        </Button>
      </div>
      {mustReselect && <Banner tone="warning" title={words.chooseAlternative} />}
      <FieldGroup label={<span className="visually-hidden">{words.product}</span>} id="product" error={quote.problem("product")}>
        <div className="stack stack--close">
          {listed.map((option) => (
            <Choice key={option.product.id} option={option} quote={quote} today={today} />
          ))}
        </div>
      </FieldGroup>
    </section>
  );
}

function Choice({ option, quote, today }: { option: ProductOption; quote: QuoteState; today: LocalDate }) {
  const { product, obstacles } = option;
  const { loanAmount, chosen } = quote.view;
  const isChosen = chosen?.product.id === product.id;
  const open = quote.editable("product") && isSelectable(option);
  const id = `product-${product.id}`;
  const radio = useRef<HTMLInputElement>(null);
  return (
    <div className="choice" data-ineligible={(loanAmount !== null && !isSelectable(option) && !isChosen) || undefined}>
      <input
        ref={radio}
        type="radio"
        name="product"
        id={id}
        aria-describedby={`${id}-line`}
        checked={isChosen}
        disabled={!open && !isChosen}
        onChange={() => open && quote.choose(product)}
      />
      <label className="choice__name" htmlFor={id}>
        <span>{product.name}</span>
        <span className="money">{priceOf(option, quote, loanAmount)}</span>
      </label>
      <span className="choice__line" id={`${id}-line`}>
        {productDescription(option, loanAmount, today)}
        {loanAmount !== null && obstacles.length > 0 && <span className="visually-hidden">. {obstacles.map(obstacleText).join(". ")}</span>}
      </span>
      {loanAmount !== null &&
        obstacles.map((obstacle) => (
          <span key={obstacle.is} className="choice__reason" aria-hidden="true">
            <Icon name="warning" />
            {obstacleText(obstacle)}
          </span>
        ))}
      {loanAmount !== null && <FittingDepositButton option={option} quote={quote} today={today} onFitted={() => radio.current?.focus()} />}
      {isChosen && <ProductTerms option={option} quote={quote} />}
    </div>
  );
}

interface FittingDepositButtonProps {
  option: ProductOption;
  quote: QuoteState;
  today: LocalDate;
  /** Called after the click that chooses a suitable deposit. The caller must move the focus, because the clicked button disappears. */
  onFitted: () => void;
}

function FittingDepositButton({ option, quote, today, onFitted }: FittingDepositButtonProps) {
  const { product } = option;
  const { goodsAmount, deposit } = quote.view.amounts;
  const isOpen = quote.editable("product") && quote.editable("loanParameters.deposit");
  if (isSelectable(option) || goodsAmount === null || !isOpen) return null;
  const fitting = fittingDeposit(product, { goodsAmount, deposit: deposit ?? zeroPence, today });
  if (fitting === null) return null;
  const fit = () => {
    flushSync(() => quote.chooseWithDeposit(product, fitting));
    onFitted();
  };
  return (
    <p className="choice__fit">
      <Button look="second" small onClick={fit}>
        {words.takeDeposit(formatMoney(fitting))}
        <span className="visually-hidden"> {words.takeDepositFor(product.name)}</span>
      </Button>
    </p>
  );
}

function ProductTerms({ option: { product }, quote }: { option: ProductOption; quote: QuoteState }) {
  const { choice } = quote.form;
  return (
    <div className="stack stack--close choice__terms">
      {product.deferrals.length > 0 && (
        <Radios
          look="chips"
          label={words.deferral}
          id="deferralPeriod"
          name="deferralPeriod"
          error={quote.problem("deferralPeriod")}
          disabled={!quote.editable("loanRepayment.deferralPeriod")}
          options={product.deferrals.map(termOption)}
          value={choice.deferralPeriod === null ? null : String(choice.deferralPeriod)}
          onChange={(event) => quote.chooseDeferral(Number(event.currentTarget.value))}
        />
      )}
      <Radios
        look="chips"
        label={words.repaidOver}
        id="instalments"
        name="instalments"
        error={quote.problem("instalments")}
        disabled={!quote.editable("loanRepayment.instalments")}
        options={product.terms.map(termOption)}
        value={choice.instalments === null ? null : String(choice.instalments)}
        onChange={(event) => quote.chooseTerm(Number(event.currentTarget.value))}
      />
    </div>
  );
}

const termOption = (months: number) => ({ value: String(months), label: formatMonths(months) });

function priceOf(option: ProductOption, { form, view }: QuoteState, loanAmount: Pence | null): string {
  const { product } = option;
  const isChosen = view.chosen?.product.id === product.id;
  if (loanAmount === null || (!isSelectable(option) && !isChosen)) return words.productLines.apr(formatPercentage(product.aprPercent));
  const chosenTerm = isChosen ? form.choice.instalments : null;
  const instalments = chosenTerm ?? product.terms.at(-1) ?? 1;
  const deferralMonths = (isChosen ? form.choice.deferralPeriod : null) ?? product.deferrals.at(0) ?? 0;
  const monthly = formatMoney(instalmentOf(loanAmount, { rate: product.rate, instalments, deferralMonths }));
  return chosenTerm === null && product.terms.length > 1 ? words.fromAMonth(monthly) : words.aMonth(monthly);
}

function productDescription({ product, obstacles }: ProductOption, loanAmount: Pence | null, today: LocalDate): string {
  const { terms, deferrals, serviceType, aprPercent, interestRatePercent, rate } = product;
  const lines = words.productLines;
  const repaidOver = lines.repaidOver(formatTerms(terms));
  const [deferral] = deferrals;
  const deferred = deferral ? `${lines.deferred(formatMonths(deferral), formatLongDay(addMonths(today, deferral + 1)))}. ` : "";
  if (loanAmount === null || obstacles.length > 0) return deferred + repaidOver;
  if (deferral) return `${lines.apr(formatPercentage(aprPercent))}. ${deferred}${repaidOver}`;
  if (serviceType === "IB")
    return [lines.apr(formatPercentage(aprPercent)), lines.fixedRate(formatPercentage(interestRatePercent)), repaidOver].join(". ");
  const [term, ...otherTerms] = terms;
  const plan =
    term !== undefined && otherTerms.length === 0 ? repaymentPlan(loanAmount, { rate, instalments: term, deferralMonths: 0 }) : null;
  const odd =
    plan && plan.finalInstalment !== plan.instalment ? lines.lastRepayment(formatMoney(plan.finalInstalment)) : lines.interestFree;
  return `${lines.apr(formatPercentage(aprPercent))}. ${odd}`;
}
