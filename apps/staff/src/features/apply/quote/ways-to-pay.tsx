import { readPence } from "@farthing/domain/details";
import { isPossible, lowestTotal, productGroups, termColumns, termsOf, type WayToPay, waysToPay } from "@farthing/domain/lending";
import { type Pence, zeroPence } from "@farthing/domain/money";
import { formatMoney, formatMonths, screens, validationTexts } from "@farthing/domain/wording";
import { formatTypedAmount } from "@farthing/shell";
import { Button, MoneyInput, Panel, Radios } from "@farthing/ui";
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useApplication } from "../in-hand/use-application.ts";
import { MonthlySlider } from "./monthly-slider.tsx";
import { isListed } from "./products.ts";
import type { QuoteCircumstances } from "./quote-view.ts";
import type { QuoteState } from "./use-quote.ts";
import { WayToPayCell } from "./way-cell.tsx";

const { compare: words } = screens.staff;

interface WaysToPayProps {
  quote: QuoteState;
  circumstances: QuoteCircumstances;
  onChooseProduct: () => void;
}

export function WaysToPay({ quote, circumstances, onChooseProduct }: WaysToPayProps) {
  const [typedMax, setTypedMax] = useState("");
  // The page reports an unreadable maximum only after the user has left the box for it.
  const [isLeft, setLeft] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the comparison has disappeared, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const monthlyMax = readPence(typedMax);
  const ways = useWays(quote, circumstances, useDeferredValue(monthlyMax));
  const fitting = ways.filter(isPossible);
  const count = words.waysThatFit(fitting.length, ways.length, monthlyMax === null ? null : formatMoney(monthlyMax));
  const { deposit } = quote.view.amounts;
  return (
    <section className="stack">
      <div className="row row--between">
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <Button look="quiet" small icon="back" onClick={onChooseProduct}>
          {words.chooseProduct}
        </Button>
      </div>
      <Panel>
        <div className="asked">
          <MoneyInput
            label={words.monthlyMax}
            hint={words.monthlyMaxHint}
            error={isLeft && typedMax.trim() !== "" && monthlyMax === null ? validationTexts.amountInvalid : undefined}
            id="monthlyMax"
            value={typedMax}
            onChange={(event) => setTypedMax(event.currentTarget.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              setTypedMax(formatTypedAmount(typedMax));
            }}
          />
          <MonthlySlider ways={ways} monthlyMax={monthlyMax} onChange={setTypedMax}>
            {count}
          </MonthlySlider>
        </div>
        {ways.length === 0 && <p className="hint">{words.amountFirst}</p>}
      </Panel>
      {ways.length > 0 && (
        <>
          <div className="row row--between">
            <h3>{words.waysTitle}</h3>
            {deposit !== null && deposit > zeroPence && <span className="hint">{words.withDeposit(formatMoney(deposit))}</span>}
            {quote.view.projectTaken && <span className="hint">{words.withProject(formatMoney(quote.view.projectTaken.loanAmount))}</span>}
            {quote.view.isProjectMissing && <span className="hint">{screens.staff.projectLoan.missing}</span>}
          </div>
          <ProductFamilies quote={quote} ways={ways} monthlyMax={monthlyMax} />
        </>
      )}
    </section>
  );
}

interface ProductFamiliesProps {
  quote: QuoteState;
  ways: readonly WayToPay[];
  monthlyMax: Pence | null;
}

function ProductFamilies({ quote, ways, monthlyMax }: ProductFamiliesProps) {
  const families = useMemo(() => productGroups(ways), [ways]);
  const columns = useMemo(() => termColumns(ways), [ways]);
  const terms = termsOf(ways);
  const [picked, setPicked] = useState<number | null>(null);
  const shownTerm = picked ?? quote.form.choice.instalments ?? columns[0] ?? terms[0];
  const lowest = lowestTotal(ways);
  const cell = (way: WayToPay) => (
    <WayToPayCell
      key={keyOf(way)}
      way={way}
      quote={quote}
      monthlyMax={monthlyMax}
      isLowest={isPossible(way) && way.cost?.total === lowest}
      column={columns.includes(way.instalments) ? columns.indexOf(way.instalments) + 1 : undefined}
      isElsewhere={way.instalments !== shownTerm}
    />
  );
  const inColumns = ({ instalments }: WayToPay) => columns.includes(instalments);
  return (
    <div className="stack stack--snug" style={{ "--terms": columns.length } as CSSProperties}>
      <div className="ways-terms">
        <Radios
          look="chips"
          label={words.months}
          name="shownTerm"
          options={terms.map((months) => ({ value: String(months), label: months }))}
          value={String(shownTerm)}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        />
      </div>
      <div className="ways ways--heads" aria-hidden="true">
        {columns.map((months) => (
          <span key={months}>{formatMonths(months)}</span>
        ))}
      </div>
      {families.map(({ title, ways: members }) => (
        <fieldset key={title} className="stack stack--close">
          <legend>
            <b>{title}</b>
          </legend>
          <div className="ways">
            {members.filter(inColumns).map(cell)}
            {columns.map((months, place) =>
              members.some(({ instalments }) => instalments === months) ? null : (
                <span key={months} className="way-none" style={{ "--column": place + 1 } as CSSProperties} aria-hidden="true">
                  –
                </span>
              ),
            )}
          </div>
          {!members.every(inColumns) && <div className="ways ways--others">{members.filter((way) => !inColumns(way)).map(cell)}</div>}
        </fieldset>
      ))}
    </div>
  );
}

const keyOf = ({ product, instalments, deferralMonths }: WayToPay): string => `${product.id}-${instalments}-${deferralMonths}`;

function useWays(
  { view }: QuoteState,
  { products, today }: QuoteCircumstances,
  monthlyMax: ReturnType<typeof readPence>,
): readonly WayToPay[] {
  const stored = useApplication().application?.document.product?.productConfig?.id;
  const { goodsAmount, deposit } = view.amounts;
  const { projectTaken: project } = view;
  return useMemo(() => {
    if (goodsAmount === null || goodsAmount <= zeroPence) return [];
    const listed = products.goods.filter((product) => isListed(product, stored, today));
    return waysToPay(listed, { goodsAmount, deposit: deposit ?? zeroPence, today, monthlyMax, project });
  }, [products, stored, today, goodsAmount, deposit, monthlyMax, project]);
}
