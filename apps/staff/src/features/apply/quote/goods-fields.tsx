import { detailsLimits } from "@farthing/domain/details";
import { creditCardDepositBox } from "@farthing/domain/lending";
import { add, larger, type Pence, pence, toPounds, zeroPence } from "@farthing/domain/money";
import { formatMoney, screens } from "@farthing/domain/wording";
import { formatAmountForInput, formatTypedAmount } from "@farthing/shell";
import { Checkbox, MoneyInput, TextInput } from "@farthing/ui";
import { GoodsDescription } from "./goods-description.tsx";
import type { QuoteState } from "./use-quote.ts";

const { quote: words } = screens.staff;

const depositStep = pence(25_00);

export function GoodsFields({ quote }: { quote: QuoteState }) {
  const { form, view, change, problem, editable } = quote;
  const { deposit } = view.amounts;
  const card = creditCardDepositBox(deposit, quote.status);
  const step = (by: Pence) => () => change({ deposit: formatAmountForInput(toPounds(larger(zeroPence, add(deposit ?? zeroPence, by)))) });
  return (
    <section className="stack">
      <h2>{words.goods}</h2>
      <div className="columns columns--2">
        <GoodsDescription
          error={problem("goodsDescription")}
          disabled={!editable("goodsDescription")}
          value={form.goodsDescription}
          onChange={(goodsDescription) => change({ goodsDescription })}
        />
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
          onBlur={() => change({ goodsAmount: formatTypedAmount(form.goodsAmount) })}
        />
        <MoneyInput
          label={words.deposit}
          hint={words.depositHint}
          id="deposit"
          error={problem("deposit")}
          disabled={!editable("loanParameters.deposit")}
          value={form.deposit}
          onChange={(event) => change({ deposit: event.currentTarget.value })}
          onBlur={() => change({ deposit: formatTypedAmount(form.deposit) })}
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
