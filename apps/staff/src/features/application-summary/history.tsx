import type { Application } from "@farthing/contract";
import type { RetailerFlags } from "@farthing/domain/access";
import { hasWithdrawalRight, type Milestone, type StatusChange, timeline } from "@farthing/domain/application";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { callTexts, formatLongDay, formatMoment, formatPounds, screens, statusLabels } from "@farthing/domain/wording";
import { Banner, Disclosure, Panel, Skeleton, Timeline, type TimelineEntry } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { applicationRetailerQuery } from "../../shared/retailer-query.ts";
import { statusQuartersOf } from "../../shared/status-tag.tsx";
import { api } from "../../shell/api.ts";

const { summary, historyTexts, timelineTexts } = screens.staff;

function useHistory({ id, branchId }: Application) {
  return useQuery({
    queryKey: ["history", id],
    queryFn: ({ signal }) => api.getAuditHistory({ params: { id }, query: { branchId } }, { signal }),
    meta: { follows: id },
  });
}

export function History({ application, stacked }: { application: Application; stacked: boolean }) {
  const history = useHistory(application);
  return (
    <Disclosure
      title={summary.sections.history}
      level={2}
      stacked={stacked}
      aside={history.data && historyTexts.entries(history.data.length)}
    >
      {history.isPending && <Skeleton label={screens.shell.frame.loading} />}
      {history.isError && <Banner tone="danger" title={callTexts.auditHistory.failed} />}
      {history.data && (
        <Timeline
          entries={history.data.map(
            (entry, index): TimelineEntry => ({
              key: `${entry.at}-${index}`,
              title: entry.summary,
              when: formatMoment(entry.at),
              detail: [actorName(entry, application), changeOf(entry)].filter(Boolean).join(" · "),
            }),
          )}
        />
      )}
    </Disclosure>
  );
}

type HistoryEntry = NonNullable<ReturnType<typeof useHistory>["data"]>[number];

function actorName({ by }: HistoryEntry, { branchId }: Application): string | null {
  if (by.role === "system") return null;
  if (by.role === "applicant") return historyTexts.people.applicant;
  return by.branch === null || by.branch === branchId ? by.username : historyTexts.from(by.username, by.branch);
}

const changeOf = ({ from, to }: HistoryEntry): string | null =>
  from && to ? historyTexts.change(statusLabels[from], statusLabels[to]) : null;

export function Progress({ application }: { application: Application }) {
  const history = useHistory(application);
  const retailer = useQuery(applicationRetailerQuery(application.id));
  if (history.isError) return null;
  return (
    <Panel>
      <h2>{timelineTexts.title}</h2>
      {history.data && !retailer.isPending ? (
        <Timeline entries={timelineEntriesOf(application, history.data, retailer.data ?? {})} />
      ) : (
        <Skeleton label={screens.shell.frame.loading} lines={6} />
      )}
    </Panel>
  );
}

type History = readonly HistoryEntry[];

function timelineEntriesOf(application: Application, history: History, retailer: Partial<RetailerFlags>): TimelineEntry[] {
  const arrivals = statusChangesOf(application, history);
  const stations = timeline(arrivals, {
    softSearchOn: arrivals.some(({ status }) => isInStatusGroup(status, "softSearchAnswered")),
    onlineDeposit: application.document.isOnlineDepositJourney === true,
    withdrawalRight: hasWithdrawalRight(application.document),
    retailer,
  });
  return stations.map(({ milestone, at, state }, place) => ({
    key: `${place}-${milestone}`,
    title:
      (milestone === "partlySettled" && history.find((entry) => entry.at === at)?.summary) ||
      titleOf(milestone, state === "ahead", application),
    ...(at && { when: formatMoment(at) }),
    ...(milestone === "paid" && application.loanAmount && { detail: formatPounds(application.loanAmount) }),
    state: state === "current" ? "now" : state === "ahead" ? "next" : "done",
    quarters: statusQuartersOf(application.status) || 4,
  }));
}

function titleOf(milestone: Milestone, isAhead: boolean, { retailer }: Application): string {
  if (milestone === "paid") return timelineTexts.paidTo(retailer.name);
  const ahead: Partial<Record<Milestone, string>> = timelineTexts.ahead;
  return (isAhead && ahead[milestone]) || timelineTexts.happened[milestone];
}

function statusChangesOf(application: Application, history: History): StatusChange[] {
  const statusAfter = ({ event, to }: HistoryEntry) => to ?? (event === "loan.partially_settled" ? "paid" : null);
  const changes = history
    .flatMap((entry) => {
      const status = statusAfter(entry);
      return status ? [{ event: entry.event, status, at: entry.at }] : [];
    })
    .reverse();
  return [{ event: "application.created", status: "open", at: application.created }, ...changes];
}

export function usePayoutDate(application: Application): string | null {
  const paid = useHistory(application).data?.find(({ to }) => to === "paid");
  return paid ? formatLongDay(paid.at) : null;
}
