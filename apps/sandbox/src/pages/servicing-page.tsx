import { formatDay, formatPounds, servicingChangeLabels } from "@farthing/domain/wording";
import { PageHead, Panel, Tag, type TagTone } from "@farthing/ui";
import type { BookedLoan } from "../servicing/loan-book.ts";
import { countText, receivedDateTimeText } from "./formats.ts";
import type { Page } from "./layout.tsx";

const loansShownMax = 100;

export const servicingPage = (loans: readonly BookedLoan[]): Page => ({
  title: "Servicing system",
  main: (
    <main id="main" className="wrap page stack">
      <PageHead
        title="Servicing system"
        lede="The system that collects repayments. Farthing sends a signed message for each version of a paid loan."
      />
      {loans.length === 0 ? (
        <p className="panel panel--flat muted">No loan has arrived yet. A loan arrives when its payout is paid.</p>
      ) : (
        <>
          <p className="muted">
            {countText(loans.length, "loan")}
            {loans.length > loansShownMax && `, the newest ${loansShownMax} shown`}
          </p>
          <Panel aria-label="Loans">
            <ul className="people">
              {loans.slice(0, loansShownMax).map((loan) => (
                <LoanRow key={loan.id} loan={loan} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </main>
  ),
});

const LoanRow = ({ loan: { id, customer, version, change, status, leftToPay, nextDue, receivedAt } }: { loan: BookedLoan }) => (
  <li>
    <div>
      <b>
        {id}, {customer}
      </b>
      <small>
        {formatPounds(leftToPay)} left to pay{nextDue && `, next on ${formatDay(nextDue)}`}. Version {version}:{" "}
        {servicingChangeLabels[change as keyof typeof servicingChangeLabels] ?? change}, {receivedDateTimeText(receivedAt)}
      </small>
    </div>
    <Tag tone={toneOf(status)}>{status === "repaying" ? "Repaying" : status === "settled" ? "Settled" : "Ended"}</Tag>
  </li>
);

const toneOf = (status: string): TagTone => (status === "repaying" ? "success" : "neutral");
