import { detailsLimits } from "@farthing/domain/details";
import { creditCardDepositBox } from "@farthing/domain/lending";
import { add, larger, NOTHING, type Pence, pence, toPounds } from "@farthing/domain/money";
import { formatMoney, screens } from "@farthing/domain/wording";
import { failureText, shownAmount, tidied } from "@farthing/shell";
import { Checkbox, MoneyInput, Select, Skeleton, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { goodsListQuery, type QuoteState } from "./use-quote.ts";

const { quote: words } = screens.staff;

/** The step of the deposit's plus and minus buttons. */
const depositStep = pence(25_00);

export function GoodsFields({ quote }: { quote: QuoteState }) {
  const { form, view, change, problem, editable } = quote;
  const { deposit } = view.amounts;
  const card = creditCardDepositBox(deposit, quote.status);
  const step = (by: Pence) => () => change({ deposit: shownAmount(toPounds(larger(NOTHING, add(deposit ?? NOTHING, by)))) });
  return (
    <section className="stack">
      <h2>{words.goods}</h2>
      <div className="columns columns--2">
        <GoodsDescription quote={quote} />
        <TextInput
          label={screens.journey.optional(words.orderReference)}
          id="orderReference"
          maxLength={detailsLimits.orderReferenceLengthMax}
          autoComplete="off"
          disabled={!editable("orderReference")}
          value={form.orderReference}
          onChange={(event) => change({ orderReference: event.currentTarget.value })}
        />
      </div>
      <div className="columns columns--2">
        <MoneyInput
          label={words.goodsAmount}
          hint={words.goodsAmountHint}
          id="goodsAmount"
          error={problem("goodsAmount")}
          disabled={!editable("loanParameters.goodsAmount")}
          value={form.goodsAmount}
          onChange={(event) => change({ goodsAmount: event.currentTarget.value })}
          onBlur={() => change({ goodsAmount: tidied(form.goodsAmount) })}
        />
        <MoneyInput
          label={words.deposit}
          hint={words.depositHint}
          id="deposit"
          error={problem("deposit")}
          disabled={!editable("loanParameters.deposit")}
          value={form.deposit}
          onChange={(event) => change({ deposit: event.currentTarget.value })}
          onBlur={() => change({ deposit: tidied(form.deposit) })}
          less={{
            label: words.depositLess(formatMoney(depositStep)),
            onPress: step(pence(-depositStep)),
            disabled: !editable("loanParameters.deposit") || !deposit,
          }}
          more={{
            label: words.depositMore(formatMoney(depositStep)),
            onPress: step(depositStep),
            disabled: !editable("loanParameters.deposit"),
          }}
        />
      </div>
      {card.shown && (
        <Checkbox
          label={words.creditCardDeposit}
          disabled={!card.enabled || !editable("loanParameters.creditCardDeposit")}
          checked={form.creditCardDeposit}
          onChange={(event) => change({ creditCardDeposit: event.currentTarget.checked })}
        />
      )}
    </section>
  );
}

/** A select box if the retailer has a goods list, otherwise a text box. */
function GoodsDescription({ quote: { form, change, problem, editable } }: { quote: QuoteState }) {
  const { supplierNumber } = useShop();
  const { features } = useSession();
  const { data: goods = [], isLoading, error } = useQuery({ ...goodsListQuery(supplierNumber), enabled: features.has("GOODS_LIST") });
  const field = {
    label: words.goodsDescription,
    id: "goodsDescription",
    error: problem("goodsDescription"),
    disabled: !editable("goodsDescription"),
    value: form.goodsDescription,
  };
  // Prevents a text box from turning into a list after a moment.
  if (isLoading) return <Skeleton label={words.goodsDescription} look="field" />;
  if (goods.length === 0) {
    return (
      <TextInput
        {...field}
        hint={error ? `${failureText("goodsList", error)} ${words.typeGoods}` : undefined}
        maxLength={detailsLimits.goodsDescriptionLengthMax}
        autoComplete="off"
        onChange={(event) => change({ goodsDescription: event.currentTarget.value })}
      />
    );
  }
  const values = new Set([...goods.map(({ value }) => value), ...(form.goodsDescription ? [form.goodsDescription] : [])]);
  return (
    <Select
      {...field}
      prompt={words.goodsPrompt}
      options={[...values].map((value) => ({ value, label: value }))}
      onChange={(event) => change({ goodsDescription: event.currentTarget.value })}
    />
  );
}
