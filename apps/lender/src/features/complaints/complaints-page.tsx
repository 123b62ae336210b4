import { lawOn } from "@farthing/domain/law";
import { type ComplaintList, type ComplaintSubject, complaintLists, complaintSubjects } from "@farthing/domain/vocabulary";
import { firstWords, formatDay, formatPounds, screens } from "@farthing/domain/wording";
import {
  Button,
  type Column,
  customProperties,
  EmptyState,
  Facts,
  IconNote,
  PageHead,
  Panel,
  Radios,
  Select,
  Table,
  Tag,
} from "@farthing/ui";
import { KeyFigures } from "@farthing/ui/charts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterButtonLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { ComplaintDeadline } from "./complaint-clock.tsx";
import { type ComplaintRegister, type ListedComplaint, registerQuery, useComplaintCall } from "./complaint-queries.ts";
import "./complaints.css";
import { RecordComplaint } from "./record-complaint.tsx";

const words = screens.lender.complaints;
const route = getRouteApi("/signed-in/complaint-register");

const parseComplaintList = (name: string | undefined): ComplaintList => complaintLists.find((list) => list === name) ?? "open";
const parseComplaintSubject = (name: string | undefined): ComplaintSubject | undefined =>
  complaintSubjects.find((subject) => subject === name);

export function ComplaintsPage() {
  const { show, about, page } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = {
    show: parseComplaintList(show),
    about: parseComplaintSubject(about),
    page: Math.max(1, Number.parseInt(page ?? "1", 10) || 1),
  };
  const register = useQuery({ ...registerQuery(filter), placeholderData: keepPreviousData });
  const [recording, setRecording] = useState(false);
  const change = (next: { show?: string; about?: string | undefined; page?: number }) => {
    const { show: list, about: subject, page: turned } = { ...filter, page: 1, ...next };
    void navigate({
      search: { ...(list !== "open" && { show: list }), ...(subject && { about: subject }), ...(turned > 1 && { page: `${turned}` }) },
    });
  };
  return (
    <div className="stack">
      <PageHead
        title={words.title}
        lede={ledeOf(register.data)}
        actions={
          <div>
            <Button onClick={() => setRecording(true)}>{words.record.open}</Button>
          </div>
        }
      />
      <QueryResult query={register} isPage>
        {(read) => (
          <>
            <KeyFigures
              figures={[
                {
                  label: words.figures.open,
                  value: String(read.counts.open ?? 0),
                  about: words.figures.waiting(formatPounds(read.waiting)),
                },
                {
                  label: words.figures.summaryToday,
                  value: String(read.summaryEndsToday),
                  about: words.figures.ofOpen(read.counts.open ?? 0),
                },
                { label: words.figures.soon, value: String(read.finalEndsSoon), about: words.figures.ofOpen(read.counts.open ?? 0) },
                { label: words.figures.late, value: String(read.counts.late ?? 0), about: words.figures.ofOpen(read.counts.open ?? 0) },
              ]}
            />
            <div className="row row--between">
              <Radios
                label={words.show}
                name="show"
                look="chips"
                value={filter.show}
                options={complaintLists.map((value) => ({ value, label: words.counted(words.lists[value], read.counts[value] ?? 0) }))}
                onChange={({ currentTarget: { value } }) => change({ show: value })}
              />
              <Select
                label={words.about}
                value={filter.about ?? ""}
                prompt={words.anything}
                options={complaintSubjects.map((value) => ({ value, label: words.subjects[value] }))}
                onChange={({ currentTarget: { value } }) => change({ about: value || undefined })}
              />
            </div>
            <Complaints read={read} page={filter.page} onPage={(turned) => change({ page: turned })} />
            <ClosedComplaintFigures read={read} />
            <IconNote>{words.clockNote}</IconNote>
          </>
        )}
      </QueryResult>
      {recording && register.data && <RecordComplaint today={register.data.today} onClose={() => setRecording(false)} />}
    </div>
  );
}

function ledeOf(read: ComplaintRegister | undefined): string | undefined {
  if (!read) return undefined;
  const law = lawOn(read.today);
  return words.lede(law.complaintSummaryWorkingDays, law.complaintAnswerWeeks);
}

interface ComplaintsProps {
  read: ComplaintRegister;
  page: number;
  onPage: (page: number) => void;
}

function Complaints({ read, page, onPage }: ComplaintsProps) {
  const { username } = useSession();
  return (
    <Table
      caption={words.title}
      columns={columnsFor(read, username)}
      rows={read.complaints}
      rowKey={({ id }) => id}
      sort={null}
      pageSize={read.pageSize}
      page={page}
      onPage={onPage}
      total={read.total}
      empty={
        <EmptyState title={words.nothing} level={2}>
          <p>{words.nothingText}</p>
        </EmptyState>
      }
    />
  );
}

const columnsFor = ({ today }: ComplaintRegister, username: string): readonly Column<ListedComplaint>[] => [
  {
    key: "by",
    label: words.columns.by,
    cell: (complaint) =>
      complaint.closed === null ? <ComplaintDeadline complaint={complaint} today={today} /> : words.closedOn(formatDay(complaint.closed)),
    card: { order: 2, wide: true, unlabelled: true },
  },
  {
    key: "customer",
    label: words.columns.customer,
    cell: ({ id, customer, number, applicationId }) => (
      <div className="stack stack--tight">
        <Link to="/complaint-register/$id" params={{ id }}>
          {customer ?? words.nameless}
        </Link>
        <small className="hint">
          {words.reference(number)}, {applicationId ?? words.noApplication}
        </small>
      </div>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "words",
    label: words.columns.words,
    cell: ({ words: said, supplier, about, state }) => (
      <div className="stack stack--tight">
        <b className="anywhere">“{firstWords(said)}”</b>
        <small className="hint">{[words.subjectsShort[about], supplier].filter(Boolean).join(". ")}</small>
        {state === "awaitingSecondPerson" && <Tag tone="warning">{words.page.states.awaitingSecondPerson}</Tag>}
      </div>
    ),
    card: { order: 3, wide: true, unlabelled: true },
  },
  {
    key: "received",
    label: words.columns.received,
    cell: ({ receivedOn, channel }) => words.receivedBy(formatDay(receivedOn), words.channels[channel]),
  },
  {
    key: "payout",
    label: words.columns.payout,
    cell: ({ payoutWaits }) => (payoutWaits === null ? words.noPayout : formatPounds(payoutWaits)),
    number: true,
  },
  {
    key: "owner",
    label: words.columns.owner,
    cell: ({ owner }) => {
      if (owner === null) return <span className="muted">{words.nobody}</span>;
      return owner === username ? <Tag tone="action">{words.yours}</Tag> : owner;
    },
    whole: true,
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (complaint) => <RowAction complaint={complaint} isMine={complaint.owner === username} />,
    whole: true,
    card: { order: 8, wide: true, unlabelled: true },
  },
];

function RowAction({ complaint: { id, customer, owner, state }, isMine }: { complaint: ListedComplaint; isMine: boolean }) {
  const take = useComplaintCall();
  const name = <span className="visually-hidden">, {customer ?? words.nameless}</span>;
  if (owner === null && state === "open")
    return (
      <Button
        look="second"
        small
        busy={take.isPending}
        onClick={() => take.mutate({ call: () => api.takeComplaint({ params: { id } }), done: words.taken })}
      >
        {words.take}
        {name}
      </Button>
    );
  return (
    <RouterButtonLink to="/complaint-register/$id" params={{ id }} look="second" small>
      {isMine && state === "open" ? words.answer : words.view}
      {name}
    </RouterButtonLink>
  );
}

function ClosedComplaintFigures({ read: { causes, closed, since } }: { read: ComplaintRegister }) {
  if (closed.all === 0) return null;
  const most = Math.max(...causes.map(({ count }) => count));
  return (
    <div className="columns columns--2">
      <Panel>
        <h2 className="head-20">{words.causesTitle}</h2>
        <dl className="cause-bars">
          {causes.map(({ cause, count }) => (
            <div key={cause}>
              <dt>{words.causes[cause]}</dt>
              <dd aria-hidden="true">
                <i style={customProperties({ "--part": Math.round((count / most) * 100) })} />
              </dd>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel>
        <h2 className="head-20">{words.closedTitle}</h2>
        <p className="hint">{words.since(closed.all, formatDay(since))}</p>
        <Facts
          small
          facts={[
            { term: words.closedFacts.summary, value: words.ofAll(closed.bySummary, closed.all) },
            { term: words.closedFacts.inTime, value: words.ofAll(closed.inTime, closed.all - closed.bySummary) },
            { term: words.closedFacts.agreed, value: words.ofAll(closed.agreed, closed.all) },
            { term: words.closedFacts.redress, value: formatPounds(closed.redress) },
            { term: words.closedFacts.ombudsman, value: String(closed.ombudsman) },
          ]}
        />
      </Panel>
    </div>
  );
}
