import { isReferred, loanInDocument, nextStepText } from "@farthing/domain/application";
import { quote } from "@farthing/domain/lending";
import {
  cancellationReasonLabels,
  formatDay,
  formatMoment,
  formatMoney,
  formatPercentage,
  formatPounds,
  screens,
} from "@farthing/domain/wording";
import { failureText, saveFile, useCall } from "@farthing/shell";
import { StatusTag } from "@farthing/shell/status-tag";
import { Button, Disclosure, Facts, Figures, IconNote, Notice, PageHead, Panel, useToasts } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Papers } from "../../shared/papers.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { SupportNeeds } from "../../shared/support-needs.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink, RouterButtonLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { Decisions } from "./decisions.tsx";
import { Ledger } from "./ledger.tsx";
import { type Application, recordQuery } from "./record-queries.ts";
import { Checks, History, Messages, Notes } from "./sections.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import "./records.css";

const words = screens.lender.records.record;

export function RecordPage() {
  const { id } = useParams({ from: "/signed-in/applications/$id" });
  const record = useQuery(recordQuery(id));
  return (
    <>
      <RouterBackLink to="/search">{words.back}</RouterBackLink>
      <QueryResult query={record} isPage>
        {({ application, details, erasedOn }) => (
          <div className="stack">
            <Head application={application} isErased={erasedOn !== null} />
            {erasedOn !== null && (
              <Notice tone="info" level={2} title={words.erased.title}>
                <p>{words.erased.text(formatDay(erasedOn))}</p>
              </Notice>
            )}
            <SectionLinks />
            <div className="split">
              <div className="stack">
                <NextStepPanel application={application} />
                <Decisions id={id} />
              </div>
              <aside className="stack">
                {erasedOn === null && <SupportNeeds id={id} />}
                <Loan application={application} />
                <Notes id={id} />
                <Evidence id={id} />
              </aside>
            </div>
            <Ledger id={id} />
            <div className="columns columns--2 record-columns">
              <div className="stack">
                <Checks id={id} />
                <Messages id={id} />
              </div>
              <div className="stack">
                <Papers id={id} />
                {erasedOn === null && <Details details={details} />}
              </div>
            </div>
            <History id={id} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

interface ApplicationProps {
  application: Application;
}

function Head({ application, isErased }: ApplicationProps & { isErased: boolean }) {
  const { id, status, applicantName, branchName, retailer, orderReference } = application;
  const { permissions } = useSession();
  return (
    <PageHead
      title={applicantName ?? (isErased ? words.erased.title : screens.lender.records.search.noName)}
      actions={
        <div className="actions">
          {isReferred(status) && permissions.includes("referral:decide") && (
            <RouterButtonLink look="second" to="/referrals/$id" params={{ id }}>
              {words.openReferral}
            </RouterButtonLink>
          )}
          {!isErased && <Withdrawal id={id} status={status} />}
          <RouterButtonLink look="second" to="/customers/$id" params={{ id }}>
            {words.customer}
          </RouterButtonLink>
        </div>
      }
    >
      <div className="row">
        <StatusTag status={status} />
        <span className="muted small">
          {words.head(id, branchName, retailer.supplierNumber)}
          {orderReference && ` · ${words.order(orderReference)}`}
        </span>
      </div>
    </PageHead>
  );
}

const linkedSections = {
  decisions: words.decisions,
  ledger: words.ledger,
  checks: words.checks,
  messages: words.messages,
  papers: words.papers,
  history: words.history,
};

const SectionLinks = () => (
  <nav className="jump" aria-label={words.parts}>
    {Object.entries(linkedSections).map(([part, { title }]) => (
      <a key={part} href={`#${part}`}>
        {title}
      </a>
    ))}
  </nav>
);

function NextStepPanel({ application }: ApplicationProps) {
  const { next, applicantName, loanAmount, today, document } = application;
  const text = nextStepText(next, { reader: "lender", applicantName, loanAmount, today });
  const loan = loanInDocument(document);
  const figures = loan && quote(loan);
  return (
    <Panel look="key">
      <p className="eyebrow">{words.next}</p>
      <h2>{text?.sentence ?? words.nothingNext}</h2>
      {text && <p className="muted">{text.due}</p>}
      {figures ? (
        <Figures
          hero
          figures={[
            { label: words.monthly, value: formatMoney(figures.instalment) },
            { label: words.loan, value: loanAmount === null ? "" : formatPounds(loanAmount) },
            { label: words.apr, value: formatPercentage(document.product?.apr ?? "0") },
          ]}
        />
      ) : (
        <p>{words.noQuote}</p>
      )}
    </Panel>
  );
}

function Loan({ application }: ApplicationProps) {
  const { document, loanAmount, created, createdBy, signedAt, coolingOffEnd, cancellationReason } = application;
  const { figures: named } = words;
  const loan = loanInDocument(document);
  const figures = loan && quote(loan);
  const instalments = document.loanRepayment?.instalments;
  const optional = (term: string, value: string | null | undefined) => (value ? [{ term, value }] : []);
  const pounds = (amount: string | null | undefined) => amount && formatPounds(amount);
  return (
    <Panel>
      <h2 className="head-20">{named.title}</h2>
      <Facts
        small
        facts={[
          ...optional(named.goods, document.goodsDescription),
          ...optional(named.goodsAmount, pounds(document.loanParameters?.goodsAmount)),
          ...optional(named.deposit, pounds(document.loanParameters?.deposit)),
          ...optional(named.loanAmount, pounds(loanAmount)),
          ...optional(named.product, document.product?.productConfig?.name),
          ...(figures && instalments
            ? [
                { term: named.instalments, value: words.instalments(instalments, formatMoney(figures.instalment)) },
                { term: named.interest, value: formatMoney(figures.interest) },
                { term: named.total, value: formatMoney(figures.totalAmountPayable), sum: true },
              ]
            : []),
          { term: named.created, value: words.startedBy(formatMoment(created), createdBy) },
          ...optional(named.signed, signedAt && formatMoment(signedAt)),
          ...optional(named.coolingOff, coolingOffEnd && formatDay(coolingOffEnd)),
          ...optional(
            named.cancelled,
            cancellationReason && (cancellationReason === "EXPIRED" ? words.expired : cancellationReasonLabels[cancellationReason]),
          ),
        ]}
      />
    </Panel>
  );
}

interface DetailsProps {
  details: readonly { title: string; answers: readonly { label: string; value: string }[] }[];
}

const Details = ({ details }: DetailsProps) => (
  <Panel>
    <h2 className="head-20">{words.details}</h2>
    {details.length === 0 && <p className="muted">{words.noDetails}</p>}
    {details.map(({ title, answers }) => (
      <Disclosure key={title} title={title}>
        <Facts look="words" small facts={answers.map(({ label, value }) => ({ term: label, value }))} />
      </Disclosure>
    ))}
  </Panel>
);

function Evidence({ id }: { id: string }) {
  const { evidence: named } = words;
  const { show } = useToasts();
  const take = useCall(() => api.takeEvidence({ params: { id } }), {
    onSuccess: saveFile,
    onError: (error) => show({ tone: "danger", text: failureText("records", error) }),
  });
  return (
    <Panel>
      <h2 className="head-20">{named.title}</h2>
      <p>{named.text}</p>
      <div>
        <Button look="second" icon="download" busy={take.isPending} onClick={() => take.mutate()}>
          {named.download}
        </Button>
      </div>
      <IconNote>{named.because}</IconNote>
    </Panel>
  );
}
