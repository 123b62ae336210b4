import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import {
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  IconNote,
  PageHead,
  Table,
  Tag,
  TextArea,
  TextInput,
  useToasts,
} from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";

const words = screens.lender.retention;

type RetentionReply = Reply<Contract["readRetention"]>;
type DueApplication = RetentionReply["due"][number];
type Hold = RetentionReply["holds"][number];

const retentionQuery = queryOptions({ queryKey: ["retention"], queryFn: ({ signal }) => api.readRetention({}, { signal }) });

export function RetentionPage() {
  const retention = useQuery(retentionQuery);
  const [holding, setHolding] = useState<string | null>(null);
  return (
    <div className="stack">
      <PageHead
        title={words.title}
        lede={words.lede}
        actions={
          <div>
            <Button look="second" onClick={() => setHolding("")}>
              {words.holds.place}
            </Button>
          </div>
        }
      />
      <QueryResult query={retention} isPage>
        {(read) => (
          <>
            <Periods read={read} />
            <DueApplications read={read} onHold={setHolding} />
            <Holds holds={read.holds} />
          </>
        )}
      </QueryResult>
      {holding !== null && <PlaceHold id={holding} onClose={() => setHolding(null)} />}
    </div>
  );
}

function Periods({ read: { classes, lastRun } }: { read: RetentionReply }) {
  return (
    <section className="stack stack--snug">
      <h2>{words.classesTitle}</h2>
      <Table caption={words.classesTitle} columns={periodColumns} rows={classes} rowKey={({ name }) => name} pageSize={0} />
      <IconNote icon="clock">{lastRun === null ? words.neverRan : words.lastRun(formatMoment(lastRun))}</IconNote>
    </section>
  );
}

const periodColumns: readonly Column<RetentionReply["classes"][number]>[] = [
  {
    key: "name",
    label: words.columns.name,
    cell: ({ name }) => words.classes[name],
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "period",
    label: words.columns.period,
    cell: ({ name, years }) => `${words.kept(years)} ${words.from[name]}`,
    card: { wide: true },
  },
  { key: "due", label: words.columns.due, cell: ({ due }) => due, number: true },
  { key: "erased", label: words.columns.erased, cell: ({ erased }) => erased, number: true },
];

function DueApplications({ read: { due, dueCount }, onHold }: { read: RetentionReply; onHold: (id: string) => void }) {
  return (
    <section className="stack stack--snug">
      <h2>{words.due.title}</h2>
      <Table
        caption={words.due.caption}
        columns={dueColumns(onHold)}
        rows={due}
        rowKey={({ applicationId }) => applicationId}
        empty={<EmptyState title={words.due.nothing} level={3} />}
      />
      {dueCount > due.length && <p className="muted small">{words.due.more(due.length, dueCount)}</p>}
    </section>
  );
}

const dueColumns = (onHold: (id: string) => void): readonly Column<DueApplication>[] => [
  {
    key: "application",
    label: words.due.columns.application,
    cell: ({ applicationId, applicantName }) => (
      <>
        {applicantName ?? words.due.nameless}
        <small className="muted"> {applicationId}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "class", label: words.due.columns.class, cell: ({ retentionClass }) => words.classes[retentionClass] },
  { key: "until", label: words.due.columns.until, cell: ({ keptUntil }) => formatDay(keptUntil), whole: true },
  {
    key: "state",
    label: words.due.columns.state,
    cell: ({ keptFor }) => (keptFor === null ? words.due.erased : <Tag tone="warning">{words.due.keptFor[keptFor]}</Tag>),
  },
  {
    key: "act",
    label: words.due.columns.act,
    quiet: true,
    cell: ({ applicationId, keptFor }) =>
      keptFor !== "legalHold" && (
        <Button look="second" small onClick={() => onHold(applicationId)}>
          {words.due.hold}
          <span className="visually-hidden">, {applicationId}</span>
        </Button>
      ),
    card: { wide: true, unlabelled: true },
  },
];

function Holds({ holds }: { holds: readonly Hold[] }) {
  return (
    <section className="stack stack--snug">
      <h2>{words.holds.title}</h2>
      <Table
        caption={words.holds.caption}
        columns={holdColumns}
        rows={holds}
        rowKey={({ applicationId }) => applicationId}
        empty={<EmptyState title={words.holds.nothing} level={3} />}
      />
    </section>
  );
}

const holdColumns: readonly Column<Hold>[] = [
  {
    key: "application",
    label: words.holds.columns.application,
    cell: ({ applicationId, applicantName }) => (
      <>
        {applicantName ?? words.due.nameless}
        <small className="muted"> {applicationId}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "reason",
    label: words.holds.columns.reason,
    cell: ({ reason }) => <span className="anywhere">{reason}</span>,
    card: { wide: true },
  },
  { key: "placed", label: words.holds.columns.placed, cell: ({ placedBy, placed }) => words.holds.by(placedBy, formatMoment(placed)) },
  {
    key: "act",
    label: words.holds.columns.act,
    quiet: true,
    cell: (hold) => <LiftHold hold={hold} />,
    card: { wide: true, unlabelled: true },
  },
];

function LiftHold({ hold: { applicationId: id } }: { hold: Hold }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const [asking, setAsking] = useState(false);
  const lift = useCall(() => api.liftLegalHold({ params: { id } }), {
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries(retentionQuery);
      show({ tone: "success", text: words.holds.lifted });
    },
    onError: (error) => show({ tone: "danger", text: failureText("retention", error) }),
  });
  return (
    <>
      <Button look="second" small onClick={() => setAsking(true)}>
        {words.holds.lift}
        <span className="visually-hidden">, {id}</span>
      </Button>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} busy={lift.isPending} onConfirm={() => lift.mutate(undefined)}>
        <p>{words.holds.liftTitle(id)}</p>
        <p>{words.holds.liftText}</p>
      </ConfirmDialog>
    </>
  );
}

function PlaceHold({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.legalHold, {
    start: { id },
    act: ({ id: applicationId, reason }) => api.placeLegalHold({ params: { id: applicationId }, body: { reason } }),
    failsAs: "retention",
    onDone: async () => {
      await queries.invalidateQueries(retentionQuery);
      show({ tone: "success", text: words.form.done });
      onClose();
    },
  });
  return (
    <DialogForm title={words.form.title} submit={words.form.submit} {...dialog} onClose={onClose}>
      <p>{words.form.lead}</p>
      <TextInput {...box("id")} label={words.form.id} inputMode="numeric" autoComplete="off" />
      <TextArea
        {...box("reason")}
        label={words.form.reason}
        hint={words.form.reasonHint}
        maxLength={forms.legalHold.fields.reason.maxLength}
      />
    </DialogForm>
  );
}
