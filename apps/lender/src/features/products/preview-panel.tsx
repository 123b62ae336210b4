import { previewTerms, type TermPreview } from "@farthing/domain/catalogue";
import { readPence } from "@farthing/domain/details";
import type { Product } from "@farthing/domain/lending";
import { londonDay, zeroPence } from "@farthing/domain/money";
import { formatMoney, formatMonths, formatPercentage, screens } from "@farthing/domain/wording";
import { formatTypedAmount } from "@farthing/shell";
import { CostBar, Facts, Figures, MoneyInput, Panel, Select } from "@farthing/ui";
import { useState } from "react";

const { preview: words, regimes } = screens.lender.products;

interface PreviewPanelProps {
  product: Product | null;
  rpm: string;
}

const keyOf = ({ instalments, deferralMonths }: TermPreview): string => `${instalments}+${deferralMonths}`;

const monthsOf = ({ instalments, deferralMonths }: TermPreview): string =>
  deferralMonths === 0 ? String(instalments) : words.afterDeferral(instalments, deferralMonths);

export function PreviewPanel({ product, rpm }: PreviewPanelProps) {
  const [amount, setAmount] = useState("1,000.00");
  const [chosen, setChosen] = useState("");
  const loan = readPence(amount);
  const isOutside = product !== null && loan !== null && (loan < product.loanMin || loan > product.loanMax);
  const terms =
    product === null || loan === null || loan <= zeroPence || isOutside ? [] : previewTerms(product, loan, londonDay(new Date()));
  const term = terms.find((one) => keyOf(one) === chosen) ?? terms[0];
  return (
    <>
      <Panel look="key">
        <div>
          {term && <p className="eyebrow">{words.title}</p>}
          <h2 className="head-20">{term ? words.heading(formatMoney(term.loanAmount), monthsHeading(term)) : words.title}</h2>
        </div>
        <MoneyInput
          label={words.amount}
          name="preview"
          value={amount}
          error={isOutside && product ? words.outside(formatMoney(product.loanMin), formatMoney(product.loanMax)) : undefined}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          onBlur={() => setAmount(formatTypedAmount(amount))}
        />
        {product === null && <p className="muted">{words.incomplete}</p>}
        {term && (
          <>
            <Select
              label={words.term}
              value={keyOf(term)}
              options={terms.map((one) => ({ value: keyOf(one), label: monthsOf(one) }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <TermFigures term={term} rpm={rpm} />
          </>
        )}
      </Panel>
      {terms.length > 1 && term && (
        <Panel flush className="terms-table">
          <h2 className="head-20">{words.table(formatMoney(term.loanAmount))}</h2>
          <table className="table table--plain">
            <thead>
              <tr>
                <th scope="col">{words.columns.months}</th>
                <th scope="col" className="number">
                  {words.columns.each}
                </th>
                <th scope="col" className="number">
                  {words.columns.last}
                </th>
                <th scope="col" className="number">
                  {words.columns.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {terms.map((one) => (
                <tr key={keyOf(one)}>
                  <th scope="row">{monthsOf(one)}</th>
                  <td className="number">{formatMoney(one.instalment)}</td>
                  <td className="number">{formatMoney(one.finalInstalment)}</td>
                  <td className="number">{formatMoney(one.totalRepayable)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </>
  );
}

const monthsHeading = ({ instalments, deferralMonths }: TermPreview): string =>
  deferralMonths === 0 ? formatMonths(instalments) : `${formatMonths(instalments)}, after ${formatMonths(deferralMonths)}`;

const instalmentsText = ({ instalments, instalment, finalInstalment }: TermPreview): string =>
  instalment === finalInstalment
    ? words.same(instalments, formatMoney(instalment))
    : words.odd(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment));

function TermFigures({ term, rpm }: { term: TermPreview; rpm: string }) {
  const [borrowed, interest, total] = [term.loanAmount, term.interest, term.totalRepayable].map((amount) => formatMoney(amount));
  return (
    <>
      <Figures
        figures={[
          { label: words.monthly, value: formatMoney(term.instalment) },
          { label: words.total, value: total },
          { label: "APR", value: formatPercentage(term.aprPercent) },
        ]}
      />
      <CostBar
        parts={[
          { label: words.borrowed, amount: term.loanAmount, shown: borrowed ?? "", look: "main" },
          { label: words.interest, amount: term.interest, shown: interest ?? "", look: "extra" },
        ]}
        sum={{ shown: total ?? "", label: words.inAll }}
      />
      <Facts
        small
        facts={[
          { term: words.instalments, value: instalmentsText(term) },
          { term: words.first, value: words.firstMonth(term.firstPaymentMonth) },
          { term: words.monthlyRate, value: `${rpm}%` },
          { term: words.yearlyRate, value: formatPercentage(term.interestRatePercent) },
          { term: words.regime, value: regimes[term.regime] },
        ]}
      />
      <div className="stack stack--tight">
        <h3 className="small">
          <b>{words.example}</b>
        </h3>
        <p className="small">
          {words.exampleText(
            borrowed ?? "",
            instalmentsText(term),
            formatMonths(term.agreementMonths),
            formatPercentage(term.interestRatePercent),
            total ?? "",
            formatPercentage(term.aprPercent),
          )}
        </p>
      </div>
      <p className="small muted">{words.note}</p>
    </>
  );
}
