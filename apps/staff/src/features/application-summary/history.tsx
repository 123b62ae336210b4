import type { Application } from "@farthing/contract";
import { type Arrival, hasWithdrawalRight, quotationStatuses, type Status, timeline } from "@farthing/domain/application";
import { formatMoment, screens, statusLabels } from "@farthing/domain/wording";
import { Banner, Disclosure, Panel, Skeleton, Timeline, type TimelineEntry } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { quartersOf } from "../../app/status-tag.tsx";

const { summary } = screens.staff;
const quotations: readonly Status[] = quotationStatuses;

function useHistory({ id, branchId }: Application) {
  return useQuery({
    queryKey: ["history", id],
    queryFn: ({ signal }) => api.getAuditHistory({ params: { id }, query: { branchId } }, { signal }),
    meta: { follows: id },
  });
}

/** Who did what and when, newest first. */
export function History({ application }: { application: Application }) {
  const history = useHistory(application);
  return (
    <Disclosure
      title={summary.sections.history}
      level={2}
      aside={history.data && `${history.data.length} ${history.data.length === 1 ? "entry" : "entries"}`}
    >
      {history.isPending && <Skeleton label={screens.shell.frame.loading} />}
      {history.isError && <Banner tone="danger" title="Failed to retrieve audit history" />}
      {history.data && (
        <Timeline
          entries={history.data.map(
            (entry, index): TimelineEntry => ({
              key: `${entry.at}-${index}`,
              title: entry.summary,
              when: formatMoment(entry.at),
              detail: entry.by.username === "system" ? undefined : entry.by.username,
            }),
          )}
        />
      )}
    </Disclosure>
  );
}

/** Where the application has been, where it stands, what lies ahead if all goes well. */
export function Progress({ application }: { application: Application }) {
  const history = useHistory(application);
  if (history.isError) return null;
  return (
    <Panel>
      <h2>Timeline</h2>
      {history.data ? (
        <Timeline entries={stationsOf(application, history.data)} />
      ) : (
        <Skeleton label={screens.shell.frame.loading} lines={6} />
      )}
    </Panel>
  );
}

type History = NonNullable<ReturnType<typeof useHistory>["data"]>;

function stationsOf(application: Application, history: History): TimelineEntry[] {
  const arrivals = arrivalsOf(application, history);
  const stations = timeline(arrivals, {
    softSearchOn: arrivals.some(({ status }) => quotations.includes(status)),
    onlineDeposit: application.document.isOnlineDepositJourney === true,
    withdrawalRight: hasWithdrawalRight(application.document),
    retailer: {},
  });
  return stations.map(({ status, at, state }) => ({
    key: `${status}-${at ?? state}`,
    title: statusLabels[status],
    ...(at && { when: formatMoment(at) }),
    state: state === "current" ? "now" : state === "ahead" ? "next" : "done",
    quarters: quartersOf(status) || 1,
  }));
}

/** Every change of status, oldest first; an application begins open, on the day it was made. */
function arrivalsOf(application: Application, history: History): Arrival[] {
  const changes = history.flatMap(({ at, to }) => (to ? [{ status: to, at }] : [])).reverse();
  return [{ status: "open", at: application.created }, ...changes];
}
