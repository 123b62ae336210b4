import { formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Panel } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "../../shared/query-result.tsx";
import { type Ledger as LedgerOfRecord, ledgerQuery } from "./record-queries.ts";

const words = screens.lender.records.record.ledger;

type Account = keyof typeof words.accounts;
const accounts = Object.keys(words.accounts) as Account[];

export function Ledger({ id }: { id: string }) {
  const ledger = useQuery(ledgerQuery(id));
  return (
    <Panel roomy id="ledger">
      <h2 className="head-20">{words.title}</h2>
      <QueryResult query={ledger}>
        {(answer) => (answer.movements.length === 0 ? <p className="muted">{words.nothing}</p> : <Movements ledger={answer} />)}
      </QueryResult>
    </Panel>
  );
}

const signedAmountText = (pounds: string): string => {
  const amount = formatPounds(pounds.replace("-", "")).slice(1);
  return isNil(pounds) ? amount : `${pounds.startsWith("-") ? "−" : "+"}${amount}`;
};

const isNil = (pounds: string): boolean => Number(pounds) === 0;

const Movements = ({ ledger: { movements, balances, sum } }: { ledger: LedgerOfRecord }) => (
  <>
    <p className="small muted">{words.text}</p>
    <table className="table table--ledger">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.movement}</th>
          {accounts.map((account) => (
            <th key={account} scope="col" className="number">
              {words.accounts[account]}
            </th>
          ))}
          <th scope="col" className="number">
            {words.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ id, at, kind, amounts, sum: total }) => (
          <tr key={id}>
            <th scope="row">
              <b>{words.kinds[kind]}</b>
              <span className="muted">{formatMoment(at)}</span>
            </th>
            <Amounts amounts={amounts} sum={total} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.balance}</th>
          <Amounts amounts={balances} sum={sum} />
        </tr>
      </tfoot>
    </table>
    <ul className="legend-list">
      {accounts.map((account) => (
        <li key={account}>
          <b>
            {words.accounts[account]} {signedAmountText(balances[account])}
          </b>{" "}
          {words.words[account][isNil(balances[account]) ? "nil" : balances[account].startsWith("-") ? "less" : "more"]}
        </li>
      ))}
    </ul>
  </>
);

const Amounts = ({ amounts, sum }: { amounts: LedgerOfRecord["balances"]; sum: string }) => (
  <>
    {accounts.map((account) => (
      <td key={account} className={isNil(amounts[account]) ? "number is-nil" : "number"} data-label={words.accounts[account]}>
        {signedAmountText(amounts[account])}
      </td>
    ))}
    <td className="number" data-label={words.sum}>
      {signedAmountText(sum)}
    </td>
  </>
);
