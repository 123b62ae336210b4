import { formatPhoneNumber } from "@farthing/domain/details";
import { parsePounds, sum } from "@farthing/domain/money";
import { formatDay, formatMoney, screens } from "@farthing/domain/wording";
import { Facts, PageHead, Panel } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { SupportNeeds } from "../../shared/support-needs.tsx";
import { RouterBackLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { DataRequests } from "./data-requests.tsx";
import { customerQuery } from "./record-queries.ts";
import { ApplicationsTable, LoansTable } from "./record-tables.tsx";
import "./records.css";

const { customer: words, search, record } = screens.lender.records;

/** All applications with the same name, birth date and postcode count as one customer. */
export function CustomerPage() {
  const { id } = useParams({ from: "/signed-in/customers/$id" });
  const customer = useQuery(customerQuery(id));
  const { permissions } = useSession();
  return (
    <div className="stack stack--loose">
      <RouterBackLink to="/search">{record.back}</RouterBackLink>
      <QueryResult query={customer} isPage>
        {({ name, dateOfBirth, contact, applications, loans, today }) => (
          <>
            <PageHead title={name ?? search.noName} />
            <Panel>
              <Facts
                look="pair"
                facts={[
                  { term: words.born, value: dateOfBirth === null ? words.unknown : formatDay(dateOfBirth) },
                  { term: words.address, value: contact.address ?? words.unknown },
                  { term: words.phone, value: contact.phoneNumber === null ? words.unknown : formatPhoneNumber(contact.phoneNumber) },
                  { term: words.email, value: <span className="anywhere">{contact.emailAddress ?? words.unknown}</span> },
                ]}
              />
              {loans.length > 0 && (
                <p>
                  <b>{words.owes(formatMoney(sum(loans.map(({ owed }) => parsePounds(owed ?? "0")))), loans.length)}</b>
                </p>
              )}
            </Panel>
            <SupportNeeds id={id} />
            <section className="stack stack--snug">
              <div className="group-head">
                <h2>{words.applications}</h2>
                <p className="small muted">{words.applicationsText}</p>
              </div>
              <ApplicationsTable applications={applications} today={today} />
            </section>
            {loans.length > 0 && (
              <section className="stack stack--snug">
                <h2>{search.loans}</h2>
                <LoansTable loans={loans} />
              </section>
            )}
            {permissions.includes("dataRequest:answer") && <DataRequests id={id} applications={applications.length} />}
          </>
        )}
      </QueryResult>
    </div>
  );
}
