import { isInReferralReasonGroup } from "@farthing/domain/application";
import { addDays, londonDay, parsePounds, pence, toPounds } from "@farthing/domain/money";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, type Column, customProperties, Table, Tag, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { RecordLink } from "../../shared/record-link.tsx";
import { api } from "../../shell/api.ts";
import { RouterButtonLink } from "../../shell/links.tsx";
import {
  claimantOf,
  customerOf,
  type Referral,
  readLastAnswerDay,
  referralsQuery,
  timeLeftOf,
  waitsForCustomer,
} from "./referrals-query.ts";

const words = screens.lender.referrals;
const rowsPerPage = 10;

interface QueueTableProps {
  rows: readonly Referral[];
  username: string;
  now: Date;
  empty: ReactNode;
}

export function QueueTable({ rows, username, now, empty }: QueueTableProps) {
  const columns = useMemo(() => columnsFor(username, now), [username, now]);
  const range = (from: number, to: number) =>
    words.range(to - from + 1, rows.length, `${amountOf(rows.slice(from - 1, to))} of ${amountOf(rows)}`);
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows}
      rowKey={({ applicationId }) => applicationId}
      pageSize={rowsPerPage}
      sort={null}
      words={{ sortBy: "", ascending: "", descending: "", range }}
      empty={empty}
    />
  );
}

const amountOf = (rows: readonly Referral[]): string =>
  formatPounds(toPounds(pence(rows.reduce((sum, { loanAmount }) => sum + (loanAmount ? parsePounds(loanAmount) : 0), 0))));

const columnsFor = (username: string, now: Date): readonly Column<Referral>[] => [
  {
    key: "left",
    label: words.columns.left,
    cell: (referral) => <TimeLeft referral={referral} now={now} />,
    card: { order: 2, wide: true, unlabelled: true },
  },
  {
    key: "customer",
    label: words.columns.customer,
    cell: (referral) => (
      <div className="stack stack--tight">
        <Link to="/referrals/$id" params={{ id: referral.applicationId }}>
          {customerOf(referral)}
        </Link>
        <small className="hint">
          <RecordLink id={referral.applicationId} />
        </small>
        {referral.hasSupportNeeds && <Tag tone="action">{screens.support.needsPanel.mark}</Tag>}
        {referral.recommendation && (
          <>
            <Tag tone="action">{words.secondApproval}</Tag>
            <small className="hint">{words.recommendedBy(referral.recommendation.by)}</small>
          </>
        )}
      </div>
    ),
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "retailer", label: words.columns.retailer, cell: ({ retailer }) => retailer.name, card: { order: 4 } },
  {
    key: "loan",
    label: words.columns.loan,
    cell: ({ loanAmount }) => loanAmount && formatPounds(loanAmount),
    number: true,
    card: { order: 1, lead: true, end: true, unlabelled: true },
  },
  { key: "why", label: words.columns.why, cell: (referral) => <ReferralReasonCell {...referral} />, card: { order: 3, wide: true } },
  {
    key: "claimedBy",
    label: words.columns.claimedBy,
    cell: (referral) => <ClaimedBy holder={claimantOf(referral, now)} username={username} />,
    card: { order: 4 },
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (referral) => <RowActions referral={referral} holder={claimantOf(referral, now)} username={username} />,
    card: { order: 8, wide: true, unlabelled: true },
  },
];

function TimeLeft({ referral, now }: { referral: Referral; now: Date }) {
  const { urgency, minutes, part } = timeLeftOf(referral, now);
  if (waitsForCustomer(referral) && urgency === "late")
    return (
      <div className="left">
        <b>{words.waitsForCustomer}</b>
        <span className="muted">{answerDueText(referral, now, true)}</span>
      </div>
    );
  return (
    <div className="left" data-urgency={urgency}>
      <b>{urgency === "late" ? words.late(minutes) : words.left(minutes)}</b>
      <span className="muted">{answerDueText(referral, now, urgency === "late")}</span>
      <div className="left__bar" role="img" aria-label={urgency === "late" ? words.nothingLeft : words.partLeft(part)}>
        <i style={customProperties({ "--part": part })} />
      </div>
    </div>
  );
}

function answerDueText({ due }: Referral, now: Date, isLate: boolean): string {
  const [day, today] = [readLastAnswerDay(due), londonDay(now)];
  const written = formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? "d MMMM" : "d MMMM y");
  if (isLate) return words.wasDue(written);
  if (day === today) return words.due.today;
  return day === addDays(today, 1) ? words.due.tomorrow : words.due.on(written);
}

function ReferralReasonCell({ reasonCodes, referType }: Referral) {
  const codes = reasonCodes.map(({ code }) => code);
  const beside = [
    codes.join(", "),
    isInReferralReasonGroup("fraudMarker", codes) && words.staysInside,
    referType !== null && words.awaits[referType],
  ].filter((text) => text !== false);
  return (
    <div className="why">
      <b>{reasonCodes.map(({ text }) => text).join("; ")}</b>
      <small>{beside.join(" · ")}</small>
    </div>
  );
}

function ClaimedBy({ holder, username }: { holder: string | null; username: string }) {
  if (holder === null) return <span className="muted">{words.nobody}</span>;
  return holder === username ? (
    <span data-mine="">
      <Tag tone="action">{words.yours}</Tag>
    </span>
  ) : (
    holder
  );
}

function RowActions({ referral, holder, username }: { referral: Referral; holder: string | null; username: string }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const acts = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const params = { id: referral.applicationId };
  const follows = {
    onSuccess: () => queries.invalidateQueries(referralsQuery),
    onError: (error: Error) => {
      isPressed.current = false;
      show({ tone: "danger", text: failureText("claimReferral", error) });
      void queries.invalidateQueries(referralsQuery);
    },
  };
  const claim = useCall(() => api.claimReferral({ params }), follows);
  const release = useCall(() => api.releaseReferral({ params }), follows);
  const press = (act: typeof claim) => () => {
    isPressed.current = true;
    act.mutate();
  };
  // The clicked button disappears, so the focus moves to the button that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of the row change when another user holds the referral
  useEffect(() => {
    if (isPressed.current) acts.current?.querySelector<HTMLElement>("a, button")?.focus();
    isPressed.current = false;
  }, [holder]);
  const whose = <span className="visually-hidden">, {customerOf(referral)}</span>;
  return (
    <div className="acts" ref={acts}>
      {holder === null ? (
        <Button look="second" small busy={claim.isPending} onClick={press(claim)}>
          {words.claim}
          {whose}
        </Button>
      ) : (
        <RouterButtonLink look="second" small to="/referrals/$id" params={{ id: referral.applicationId }}>
          {holder === username ? words.open : words.view}
          {whose}
        </RouterButtonLink>
      )}
      {holder === username && (
        <Button look="quiet" small busy={release.isPending} onClick={press(release)}>
          {words.release}
          {whose}
        </Button>
      )}
    </div>
  );
}
