import { formatPhoneNumber } from "@farthing/domain/details";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, Facts, Notice, PageHead, Panel, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { RecordLink } from "../../shared/record-link.tsx";
import { SupportNeeds } from "../../shared/support-needs.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { AnswerForm, type Draft } from "./answer-form.tsx";
import { AnswerLetter, DelayLetter } from "./answer-letter.tsx";
import { AnswerDeadline } from "./complaint-clock.tsx";
import { AssignComplaint, RecordRedressPayment, ReleasePayout, SendAnswerBack } from "./complaint-dialogs.tsx";
import { type Complaint, complaintQuery, useComplaintCall } from "./complaint-queries.ts";
import { History } from "./history.tsx";
import { Ombudsman } from "./ombudsman.tsx";
import "./complaints.css";

const { complaints: all } = screens.lender;
const words = all.page;

export function ComplaintPage() {
  const { id } = useParams({ from: "/signed-in/complaint-register/$id" });
  const complaint = useQuery(complaintQuery(id));
  return (
    <>
      <RouterBackLink to="/complaint-register">{all.back}</RouterBackLink>
      <QueryResult query={complaint} isPage>
        {(read) => <OneComplaint complaint={read} />}
      </QueryResult>
    </>
  );
}

const stateTags = { open: "info", awaitingSecondPerson: "warning", closed: "success" } as const;

function OneComplaint({ complaint }: { complaint: Complaint }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { state, number, customer, supplier, applicationId, about } = complaint;
  return (
    <div className="stack">
      <PageHead title={customer ?? all.nameless}>
        <div className="row">
          <Tag tone={stateTags[state]}>{words.states[state]}</Tag>
          <span className="small muted">
            {[all.reference(number), all.subjectsShort[about], supplier].filter(Boolean).join(" · ")}
            {applicationId !== null && (
              <>
                {" · "}
                {words.loan} <RecordLink id={applicationId} />
              </>
            )}
          </span>
        </div>
      </PageHead>
      <div className="split">
        <div className="stack">
          <ComplaintText complaint={complaint} />
          {complaint.shopReplies.length > 0 && <ShopReplies complaint={complaint} />}
          <History complaint={complaint} />
          <AnswerLetter complaint={complaint} draft={draft} />
        </div>
        <aside className="stack">
          {complaint.delayLetterOn !== null && <DelayLetter complaint={complaint} day={complaint.delayLetterOn} />}
          {state === "open" && <AnswerForm complaint={complaint} onDraft={setDraft} />}
          {state === "awaitingSecondPerson" && <AnswerConfirmation complaint={complaint} />}
          {state === "closed" && <SentAnswer complaint={complaint} />}
          {complaint.mayGoToOmbudsman && <Ombudsman complaint={complaint} />}
          {complaint.payoutWaits !== null && <ReleasePayout complaint={complaint} amount={complaint.payoutWaits} />}
          {applicationId !== null && <SupportNeeds id={applicationId} />}
          <CustomerAndLoan complaint={complaint} />
        </aside>
      </div>
    </div>
  );
}

function ComplaintText({ complaint }: { complaint: Complaint }) {
  const { words: said, channel, receivedOn, recordedBy, recorded, summaryBy, finalBy, today, state } = complaint;
  return (
    <Panel roomy>
      <h2 className="eyebrow">{words.says}</h2>
      <blockquote className="said">
        <p>{said}</p>
        <footer>
          {words.received(all.channels[channel], formatDay(receivedOn))}
          {recordedBy && <>. {words.recordedBy(recordedBy, formatMoment(recorded))}</>}
        </footer>
      </blockquote>
      {state !== "closed" && (
        <>
          <div className="clocks">
            <AnswerDeadline title={words.summary} {...{ receivedOn, today }} lastDay={summaryBy} />
            <AnswerDeadline title={words.final} {...{ receivedOn, today }} lastDay={finalBy} />
          </div>
          <p className="small muted">{today <= summaryBy ? words.advice.summary : words.advice.final}</p>
        </>
      )}
    </Panel>
  );
}

const ShopReplies = ({ complaint: { shopReplies } }: { complaint: Complaint }) => (
  <Panel roomy>
    <h2 className="eyebrow">{words.shopSays}</h2>
    {shopReplies.map(({ id, text, at }) => (
      <blockquote key={id} className="said">
        <p>{text}</p>
        <footer>{formatMoment(at)}</footer>
      </blockquote>
    ))}
  </Panel>
);

function AnswerConfirmation({ complaint }: { complaint: Complaint }) {
  const [isReturning, setReturning] = useState(false);
  const confirm = useComplaintCall();
  const { id, answer, mayConfirm } = complaint;
  if (!answer) return null;
  return (
    <Panel look="key">
      <h2 className="head-20">{words.states.awaitingSecondPerson}</h2>
      <p>{words.waits(answer.by, formatPounds(answer.redress))}</p>
      <Actions because={!mayConfirm && words.ownAnswer}>
        <Button
          busy={confirm.isPending}
          disabled={!mayConfirm}
          onClick={() => confirm.mutate({ call: () => api.confirmComplaintAnswer({ params: { id } }), done: words.sent })}
        >
          {words.confirm}
        </Button>
        <Button look="second" onClick={() => setReturning(true)}>
          {words.sendBack}
        </Button>
      </Actions>
      {isReturning && <SendAnswerBack complaint={complaint} onClose={() => setReturning(false)} />}
    </Panel>
  );
}

function SentAnswer({ complaint }: { complaint: Complaint }) {
  const [paying, setPaying] = useState(false);
  const { answer, closed } = complaint;
  if (!answer || closed === null) return null;
  const amount = formatPounds(answer.redress);
  const isPaid = answer.paidOn !== null;
  return (
    <Panel look="key">
      <h2 className="head-20">{words.closed}</h2>
      <p className="muted">{all.closedOn(formatDay(closed))}</p>
      <Facts
        small
        facts={[
          { term: words.right, value: all.outcomesTold[answer.outcome] },
          { term: words.cause, value: all.causes[answer.rootCause] },
          { term: words.agrees, value: words.kinds[answer.isSummary ? "summary" : "final"] },
        ]}
      />
      {answer.redress !== "0.00" &&
        (isPaid ? (
          <p>{words.paid(amount, formatDay(answer.paidOn ?? closed), answer.paidBy ?? "")}</p>
        ) : (
          <Notice role="status" level={2} title={words.toPay(amount)}>
            <Button look="second" onClick={() => setPaying(true)}>
              {words.recordPayment}
            </Button>
          </Notice>
        ))}
      {paying && <RecordRedressPayment complaint={complaint} onClose={() => setPaying(false)} />}
    </Panel>
  );
}

function CustomerAndLoan({ complaint }: { complaint: Complaint }) {
  const [assigning, setAssigning] = useState(false);
  const take = useComplaintCall();
  const { username } = useSession();
  const { id, applicationId, statedNumber, supplier, phone, email, owner, others, state } = complaint;
  const isOpen = state === "open";
  return (
    <Panel>
      <h2 className="head-20">{words.facts.title}</h2>
      <Facts
        small
        facts={[
          { term: words.facts.owner, value: owner === username ? all.yours : (owner ?? all.nobody) },
          { term: words.facts.application, value: applicationId === null ? all.noApplication : <RecordLink id={applicationId} /> },
          ...(applicationId === null && statedNumber !== null ? [{ term: words.facts.stated, value: statedNumber }] : []),
          ...(supplier === null ? [] : [{ term: words.facts.shop, value: supplier }]),
          ...(phone === null ? [] : [{ term: words.facts.phone, value: formatPhoneNumber(phone) }]),
          ...(email === null ? [] : [{ term: words.facts.email, value: email }]),
          {
            term: words.facts.others,
            value:
              others.length === 0
                ? words.noOthers
                : others.map((other) => (
                    <span key={other.id}>
                      <Link to="/complaint-register/$id" params={{ id: other.id }}>
                        {all.reference(other.number)}
                      </Link>{" "}
                    </span>
                  )),
          },
        ]}
      />
      {isOpen && (
        <Actions>
          {owner !== username && (
            <Button
              look="second"
              busy={take.isPending}
              onClick={() => take.mutate({ call: () => api.takeComplaint({ params: { id } }), done: all.taken })}
            >
              {all.take}
            </Button>
          )}
          <Button look="second" onClick={() => setAssigning(true)}>
            {words.assign}
          </Button>
        </Actions>
      )}
      {assigning && <AssignComplaint complaint={complaint} onClose={() => setAssigning(false)} />}
    </Panel>
  );
}
