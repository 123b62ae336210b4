import { formatPounds, screens } from "@farthing/domain/wording";
import { Panel } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import type { ShopFigures } from "./figures-page.tsx";

const words = screens.figures.complaintsToSettle;

export function OpenComplaints({ toPutRight: { count, customers } }: { toPutRight: ShopFigures["toPutRight"] }) {
  return (
    <Panel aria-labelledby="figures-to-put-right">
      <div className="stack stack--tight">
        <h2 className="head-20" id="figures-to-put-right">
          {words.title}
        </h2>
        <p className="small muted">{count === 0 ? words.nothing : words.text(count)}</p>
      </div>
      {count > 0 && (
        <dl className="facts facts--small">
          {customers.map(({ applicationId, applicantName, branch, message, amount }) => (
            <div key={applicationId}>
              <dt>
                <b className="ink">{applicantName ?? words.unnamed}</b>, {branch}
                {message && (
                  <>
                    <br />
                    {words.said(message)}
                  </>
                )}
              </dt>
              <dd>
                {formatPounds(amount)}
                <br />
                <Link to="/search/$id" params={{ id: applicationId }}>
                  {words.open}
                  <span className="visually-hidden">, {applicantName ?? words.unnamed}</span>
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {count > customers.length && <p className="small muted">{words.more(count - customers.length)}</p>}
    </Panel>
  );
}
