import { screens } from "@farthing/domain/wording";
import { type Fact, Facts, Notice, Panel } from "@farthing/ui";

/** The build prerenders this panel before an application is loaded, so the panel gets all data as parameters. */

const { deposit: words } = screens.applicant;

interface AmountDueProps {
  goods: string | null | undefined;
  price: string;
  deposit: string;
  borrowed: string;
}

export function AmountDue({ goods, price, deposit, borrowed }: AmountDueProps) {
  const facts: readonly Fact[] = [
    ...(goods ? [{ term: words.goods, value: goods }] : []),
    { term: words.price, value: price },
    { term: words.today, value: deposit },
    { term: words.borrow, value: borrowed, sum: true },
  ];
  return (
    <Panel look="key" aria-label={words.amountDue}>
      <p className="amount-due">
        <span>{words.amountDue}</span>
        <b>{deposit}</b>
      </p>
      <Facts small facts={facts} />
    </Panel>
  );
}

export const CardRule = ({ home }: { home: string | null | undefined }) => (
  <Notice icon="card">
    <p>
      {words.cardRule}
      {home && (
        <>
          : <b>{home}</b>
        </>
      )}
      .
    </p>
  </Notice>
);
