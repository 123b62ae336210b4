import { readPence } from "@farthing/domain/details";
import { familiesOf, fits, obstacleText, type WayToPay, waysToPay } from "@farthing/domain/lending";
import { NOTHING } from "@farthing/domain/money";
import { formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { Button, Icon, MoneyInput } from "@farthing/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { useApplication } from "../in-hand/use-application.ts";
import { isListed } from "./products.ts";
import { tidied } from "./quote-form.ts";
import type { QuoteCircumstances } from "./quote-view.ts";
import type { QuoteState } from "./use-quote.ts";

const { compare: words } = screens.staff;

interface WaysToPayProps {
  quote: QuoteState;
  circumstances: QuoteCircumstances;
  onChooseProduct: () => void;
}

/** Every product over its terms, with what each costs a month, in interest and in all. A press chooses; what does not fit says what would. */
export function WaysToPay({ quote, circumstances, onChooseProduct }: WaysToPayProps) {
  const [typedMax, setTypedMax] = useState("");
  const monthlyMax = readPence(typedMax);
  const ways = useWays(quote, circumstances, useDeferredValue(monthlyMax));
  const families = useMemo(() => familiesOf(ways), [ways]);
  const fitting = ways.filter(fits);
  const lowest = fitting.reduce<WayToPay | null>(
    (best, way) => (best && (best.cost?.total ?? 0) <= (way.cost?.total ?? 0) ? best : way),
    null,
  );
  return (
    <section className="stack stack--snug">
      <div className="row row--between">
        <h2>{words.title}</h2>
        <Button look="quiet" small icon="back" onClick={onChooseProduct}>
          {words.chooseProduct}
        </Button>
      </div>
      <MoneyInput
        label={words.monthlyMax}
        hint={words.monthlyMaxHint}
        id="monthlyMax"
        short
        value={typedMax}
        onChange={(event) => setTypedMax(event.currentTarget.value)}
        onBlur={() => setTypedMax(tidied(typedMax))}
      />
      <p className="hint" role="status">
        {ways.length === 0
          ? words.amountFirst
          : words.waysThatFit(fitting.length, ways.length, monthlyMax === null ? null : formatMoney(monthlyMax))}
      </p>
      {families.map(({ title, ways: members }) => (
        <fieldset key={title} className="stack stack--close">
          <legend>
            <b>{title}</b>
          </legend>
          <div className="ways">
            {members.map((way) => (
              <Way key={keyOf(way)} way={way} quote={quote} isLowest={way === lowest && fitting.length > 1} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

const keyOf = ({ product, instalments, deferralMonths }: WayToPay): string => `${product.id}-${instalments}-${deferralMonths}`;

/** Reckoned in the browser, all at once: no cell is asked for. */
function useWays(
  { view }: QuoteState,
  { products, today }: QuoteCircumstances,
  monthlyMax: ReturnType<typeof readPence>,
): readonly WayToPay[] {
  const stored = useApplication().application?.document.product?.productConfig?.id;
  const { goodsAmount, deposit } = view.amounts;
  return useMemo(() => {
    if (goodsAmount === null || goodsAmount <= NOTHING) return [];
    const listed = products.goods.filter((product) => isListed(product, stored, today));
    return waysToPay(listed, { goodsAmount, deposit: deposit ?? NOTHING, today, monthlyMax });
  }, [products, stored, today, goodsAmount, deposit, monthlyMax]);
}

function Way({ way, quote, isLowest }: { way: WayToPay; quote: QuoteState; isLowest: boolean }) {
  const { product, instalments, deferralMonths, cost, obstacles, overBy } = way;
  const { form } = quote;
  const mayChoose = quote.editable("product") && quote.editable("loanRepayment.instalments");
  const isChosen =
    form.choice.productId === product.id &&
    form.choice.instalments === instalments &&
    (product.deferrals.length === 0 || form.choice.deferralPeriod === deferralMonths);
  const term = formatMonths(instalments);
  if (cost === null || obstacles.length > 0) {
    return (
      <div className="way" data-needs>
        <span className="way__term">{term}</span>
        {obstacles.map((obstacle) => (
          <span key={obstacle.is} className="choice__reason">
            <Icon name="warning" />
            {obstacleText(obstacle)}
          </span>
        ))}
        <MakeItFit way={way} quote={quote} />
      </div>
    );
  }
  const standing = isChosen ? words.chosen : overBy === null ? words.fits : words.overBy(formatMoney(overBy));
  return (
    <div className="way" data-fits={overBy === null || undefined}>
      <label>
        <input
          type="radio"
          name="way"
          aria-label={words.way(product.name, term, formatMoney(cost.monthly))}
          checked={isChosen}
          disabled={!mayChoose && !isChosen}
          onChange={() => mayChoose && quote.chooseWay(way)}
        />
        <span className="way__term">{term}</span>
        <b className="way__monthly">{formatMoney(cost.monthly)}</b>
        <span className="way__fit">
          {overBy === null && <Icon name="check" />}
          {standing}
        </span>
        <span className="way__cost">
          <span>{words.total}</span>
          <b>{formatMoney(cost.total)}</b>
          <span>{words.interest}</span>
          <b>{formatMoney(cost.interest)}</b>
        </span>
        {deferralMonths > 0 && <span className="way__note">{words.startsAfter(formatMonths(deferralMonths))}</span>}
        {isLowest && <span className="way__note">{words.lowestTotal}</span>}
      </label>
      {overBy !== null && <MakeItFit way={way} quote={quote} />}
    </div>
  );
}

/** One press takes the deposit and the way that fits with it. */
function MakeItFit({ way, quote }: { way: WayToPay; quote: QuoteState }) {
  const { product, instalments, fitting } = way;
  const isOpen = quote.editable("product") && quote.editable("loanParameters.deposit");
  if (!fitting || !isOpen) return null;
  return (
    <>
      <Button look="second" small onClick={() => quote.chooseWay(way, fitting.deposit)}>
        {words.takeDeposit(formatMoney(fitting.deposit))}
        <span className="visually-hidden"> {words.takeDepositFor(product.name, formatMonths(instalments))}</span>
      </Button>
      <span className="way__note">{words.atThatDeposit(formatMoney(fitting.cost.monthly))}</span>
    </>
  );
}
