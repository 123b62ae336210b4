import { formatMoment, screens } from "@farthing/domain/wording";
import { Icon, PageHead } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { SearchBox } from "../../shared/search-box.tsx";
import { useSession } from "../../shell/session.ts";
import { TaskGroup } from "./task-group.tsx";
import { type Work, workQuery } from "./work-query.ts";
import "./home.css";

const RecordWithdrawal = lazy(async () => ({ default: (await import("./record-withdrawal.tsx")).RecordWithdrawal }));

const { work: words, records } = screens.lender;

export function HomePage() {
  const { permissions } = useSession();
  const work = useQuery(workQuery);
  return (
    <div className="stack stack--loose">
      <div className="stack">
        <PageHead title={words.title} lede={work.data && ledeOf(work.data)} />
        {permissions.includes("record:read") && <SearchBox label={records.search.homeLabel} />}
      </div>
      <QueryResult query={work} lines={6}>
        {({ groups }) => (groups.length === 0 ? <NothingWaits /> : groups.map((group) => <TaskGroup key={group.group} {...group} />))}
      </QueryResult>
      {permissions.includes("application:withdraw") && (
        <Suspense>
          <RecordWithdrawal />
        </Suspense>
      )}
    </div>
  );
}

const NothingWaits = () => (
  <p className="task-group__none">
    <Icon name="check" />
    <span>{words.nothing}</span>
  </p>
);

/** Returns the line below the title. The number of tasks in it leaves out tasks that wait for a colleague. */
function ledeOf({ now, groups }: Work): string {
  if (groups.length === 0) return words.asOf(formatMoment(now));
  const count = groups.reduce((sum, { group, total }) => sum + (group === "asked" ? 0 : total), 0);
  return words.lede(count, formatMoment(now));
}
