import { claimIdleMinutesMax, quickAnswerHours, type ReferralReasonGroup, referralReasonGroups } from "@farthing/domain/application";
import { formatPounds, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, EmptyState, IconNote, PageTitle, Radios, Select, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type FocusEvent, type PointerEvent, useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { QueueTable } from "./queue-table.tsx";
import { RecentlyDecided } from "./recently-decided.tsx";
import { claimantOf, type Queue, type Referral, referralsQuery, referralsWithUrgency } from "./referrals-query.ts";
import { isShown, type QueueFilter, type QueueSelection, queueFilters, useClock, useStableOrder } from "./use-queue.ts";
import "./referrals.css";

const words = screens.lender.referrals;
const route = getRouteApi("/signed-in/referrals");

export function ReferralsPage() {
  const queue = useQuery(referralsQuery);
  return (
    <section className="stack queue">
      <div className="page-head page-head--actions">
        <div className="stack stack--tight">
          <PageTitle>{words.title}</PageTitle>
          <p className="row row--close">
            <span className="muted">{words.lede}</span>
            {queue.data && <UpdatedText readAt={queue.dataUpdatedAt} now={queue.data.now} />}
          </p>
        </div>
        <ClaimNext />
      </div>
      <QueryResult query={queue} lines={6}>
        {(read) => (
          <>
            <LiveQueue queue={read} readAt={queue.dataUpdatedAt} />
            <RecentlyDecided decided={read.decided} />
          </>
        )}
      </QueryResult>
    </section>
  );
}

function UpdatedText({ readAt, now }: { readAt: number; now: string }) {
  const clock = useClock({ now, readAt });
  return <span className="live">{words.updated(Math.floor((clock.getTime() - Date.parse(now)) / 60_000))}</span>;
}

/** The page has no other primary button, so that underwriters claim the most urgent referral and not an easy one. */
function ClaimNext() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { show } = useToasts();
  const claim = useCall(() => api.claimNextReferral({}), {
    onSuccess: ({ applicationId: id }) => {
      void queries.invalidateQueries(referralsQuery);
      if (id) void navigate({ to: "/referrals/$id", params: { id } });
      else show({ tone: "warning", text: words.nothingToClaim });
    },
    onError: (error) => show({ tone: "danger", text: failureText("claimReferral", error) }),
  });
  return (
    <div className="actions">
      <Button busy={claim.isPending} onClick={() => claim.mutate()}>
        {words.claimNext}
      </Button>
    </div>
  );
}

/** The filters are in the URL, so that they survive a reload and the return from a case. */
function useQueueSelection(): readonly [QueueSelection, (chosen: QueueSelection) => void] {
  const { show, reason } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = {
    showing: queueFilters.find((filter) => filter === show) ?? "all",
    reason: reasonOptions.find(({ value }) => value === reason)?.value ?? null,
  };
  const choose = ({ showing, reason: next }: QueueSelection) =>
    void navigate({ search: { ...(showing !== "all" && { show: showing }), ...(next && { reason: next }) }, replace: true });
  return [chosen, choose];
}

function LiveQueue({ queue, readAt }: { queue: Queue; readAt: number }) {
  const now = useClock({ now: queue.now, readAt });
  const { username } = useSession();
  const [chosen, setChosen] = useQueueSelection();
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const { referrals } = queue;
  const wanted = referrals.filter((referral) => isShown(referral, chosen, { username, now }));
  const orderedRows = useStableOrder(wanted, referrals, held.byPointer || held.byFocus);
  if (referrals.length === 0)
    return (
      <div className="stack">
        <Figures queue={queue} now={now} />
        <EmptyState title={words.nothing}>
          <p>{words.nothingText}</p>
        </EmptyState>
      </div>
    );
  // Only a mouse pointer can rest on a row. A touch therefore does not hold the rows in place.
  const point = (byPointer: boolean) => (event: PointerEvent) => event.pointerType === "mouse" && setHeld({ ...held, byPointer });
  const leave = (event: FocusEvent) => setHeld({ ...held, byFocus: event.currentTarget.contains(event.relatedTarget) });
  return (
    <div className="stack">
      <Figures queue={queue} now={now} />
      <QueueBar referrals={referrals} chosen={chosen} onChoose={setChosen} username={username} now={now} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: this element has no action; it only notices whether the pointer or the focus is on a row */}
      <div onPointerEnter={point(true)} onPointerLeave={point(false)} onFocus={() => setHeld({ ...held, byFocus: true })} onBlur={leave}>
        <QueueTable
          key={`${chosen.showing} ${chosen.reason}`}
          rows={orderedRows}
          username={username}
          now={now}
          empty={
            <EmptyState title={words.noneOfThese}>
              <p>{words.noneOfTheseText}</p>
            </EmptyState>
          }
        />
      </div>
      <IconNote icon="people">
        {referrals.length < queue.waiting.count && `${words.leftOut(referrals.length)} `}
        {words.leftAlone(claimIdleMinutesMax)}
      </IconNote>
    </div>
  );
}

function Figures({ queue: { referrals, waiting, answeredToday }, now }: { queue: Queue; now: Date }) {
  const { figures } = words;
  const [late, today] = [referralsWithUrgency(referrals, "late", now), referralsWithUrgency(referrals, "today", now)];
  const unclaimed = (rows: readonly Referral[]) => rows.filter((row) => claimantOf(row, now) === null).length;
  const [first] = late;
  const holder = first && late.length === 1 ? claimantOf(first, now) : null;
  return (
    <dl className="kpis">
      <div>
        <dt>{figures.waiting}</dt>
        <dd>{waiting.count}</dd>
        <dd>{figures.askedFor(formatPounds(waiting.loanAmount))}</dd>
      </div>
      <div>
        <dt>{figures.late}</dt>
        <dd>{late.length}</dd>
        <dd>{holder ? figures.has(holder) : figures.ofThem(late.length, unclaimed(late))}</dd>
      </div>
      <div>
        <dt>{figures.dueToday}</dt>
        <dd>{today.length}</dd>
        <dd>{figures.ofThem(today.length, unclaimed(today))}</dd>
      </div>
      <div>
        <dt>{figures.answered}</dt>
        <dd>{answeredToday.count}</dd>
        <dd>{figures.quickly(answeredToday.quickly, answeredToday.count, quickAnswerHours)}</dd>
      </div>
    </dl>
  );
}

interface QueueBarProps {
  referrals: Queue["referrals"];
  chosen: QueueSelection;
  onChoose: (chosen: QueueSelection) => void;
  username: string;
  now: Date;
}

const reasonOptions = (Object.keys(referralReasonGroups) as ReferralReasonGroup[]).map((value) => ({ value, label: words.reasons[value] }));

function QueueBar({ referrals, chosen, onChoose, username, now }: QueueBarProps) {
  const counted = (showing: QueueFilter) => referrals.filter((row) => isShown(row, { showing, reason: null }, { username, now })).length;
  return (
    <div className="queue-bar">
      <Radios
        name="showing"
        look="chips"
        label={words.show}
        value={chosen.showing}
        options={queueFilters.map((value) => ({ value, label: words.shown[value](counted(value)) }))}
        onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, showing: value as QueueFilter })}
      />
      <Select
        label={words.columns.why}
        prompt={words.anyReason}
        options={reasonOptions}
        value={chosen.reason ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, reason: value === "" ? null : (value as ReferralReasonGroup) })}
      />
    </div>
  );
}
