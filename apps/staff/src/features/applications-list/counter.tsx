import { searchLimits, type WorklistGroup, worklistGroups } from "@farthing/domain/application";
import { formatPounds, screens } from "@farthing/domain/wording";
import { Banner, LinkButton, Skeleton } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { WorklistEntryRow } from "./job-row.tsx";
import { useWorklist, type WorklistEntry, type WorklistReply } from "./use-counter.ts";

const { worklist: words, search } = screens.staff;

export function ShopWorklist() {
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const [rows, setRows] = useState<"first" | "all">("first");
  const state = useWorklist(held.byPointer || held.byFocus, rows);
  const [chosen, setChosen] = useState<WorklistGroup>("needsYou");
  if (state.is === "loading") return <Skeleton label={search.loading} look="rows" lines={searchLimits.rowsPerPage} />;
  if (state.is === "failed") return <Banner tone="danger" title={state.text} />;
  const { counter, laidOut, entered } = state;
  // Only a mouse pointer can rest on a row. A touch therefore does not hold the rows in place.
  const point = (byPointer: boolean) => (event: PointerEvent) => event.pointerType === "mouse" && setHeld({ ...held, byPointer });
  const leave = (event: FocusEvent) => setHeld({ ...held, byFocus: event.currentTarget.contains(event.relatedTarget) });
  return (
    <div className="stack">
      <ul className="lane-nav">
        {worklistGroups.map((lane) => (
          <li key={lane}>
            <a href={`#${lane}`} data-chosen={lane === chosen || undefined} onClick={() => setChosen(lane)}>
              <b>{counter.inLanes[lane].count}</b>
              <span className="only-wide">{words.lanes[lane].title}</span>
              <span className="only-phone">{words.lanes[lane].short}</span>
              <small>{groupTextOf(counter, lane)}</small>
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: this element has no action; it only notices whether the pointer or the focus is on a row */}
      <div
        className="lanes"
        onPointerEnter={point(true)}
        onPointerLeave={point(false)}
        onFocus={() => setHeld({ ...held, byFocus: true })}
        onBlur={leave}
      >
        {worklistGroups.map((lane) => (
          <WorklistGroupPanel
            key={lane}
            lane={lane}
            isChosen={lane === chosen}
            total={counter.inLanes[lane]}
            onShowAll={() => setRows("all")}
            jobs={entriesOfGroup(laidOut, lane)}
            today={counter.today}
            entered={entered}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {counter.needsYou
          .filter(({ id }) => entered.has(id))
          .map(({ applicantName }) => words.enters(applicantName ?? words.unnamed))
          .join(". ")}
      </p>
    </div>
  );
}

const entriesOfGroup = (jobs: readonly WorklistEntry[], lane: WorklistGroup): readonly WorklistEntry[] =>
  jobs.filter((job) => job.lane === lane);

/** Returns the text below the title of a group. It counts late rows only if the server has listed all rows of the group. */
function groupTextOf({ inLanes }: WorklistReply, lane: WorklistGroup): string {
  const { count, amount, listed, late, dueToday } = inLanes[lane];
  const toCome = lane === "toBePaid" && words.stillToCome(formatPounds(amount));
  if (count === 0) return words.nothing;
  if (listed < count) return toCome || words.laidOut(listed);
  const said = [toCome, late > 0 && words.late(late), dueToday > 0 && words.endToday(dueToday)].filter((text) => text !== false);
  return said.length > 0 ? said.join(", ") : words.onTime;
}

interface WorklistGroupPanelProps {
  lane: WorklistGroup;
  isChosen: boolean;
  total: WorklistReply["inLanes"][WorklistGroup];
  onShowAll: () => void;
  jobs: readonly WorklistEntry[];
  today: WorklistReply["today"];
  entered: ReadonlySet<string>;
}

function WorklistGroupPanel({ lane, isChosen, total: { count, listed }, onShowAll, jobs, today, entered }: WorklistGroupPanelProps) {
  const { title, text, empty } = words.lanes[lane];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? jobs : jobs.slice(0, searchLimits.rowsPerPage);
  const rows = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setWhole(true);
    onShowAll();
  };
  const hasMoreRows = shown.length > searchLimits.rowsPerPage;
  // The button for further rows disappears after a click, so the focus moves to the first new row.
  useEffect(() => {
    if (hasMoreRows) rows.current?.children[searchLimits.rowsPerPage]?.querySelector("a")?.focus();
  }, [hasMoreRows]);
  return (
    <section className="lane" id={lane} aria-labelledby={`${lane}-title`} data-chosen={isChosen || undefined}>
      <div className="lane__head">
        <h2 className="head-20" id={`${lane}-title`}>
          {title}
        </h2>
        <span className="count">
          {count}
          <span className="visually-hidden"> {words.applications}</span>
        </span>
        <p>{text}</p>
      </div>
      {jobs.length === 0 ? (
        <p className="lane__empty">{empty}</p>
      ) : (
        <ul className="panel panel--flush" ref={rows}>
          {shown.map((job) => (
            <WorklistEntryRow key={job.id} job={job} today={today} isNew={entered.has(job.id)} />
          ))}
        </ul>
      )}
      {shown.length < listed && <LinkButton onClick={showAll}>{words.showAll(listed)}</LinkButton>}
      {count > listed && (
        <p className="muted">
          {words.leftOut(count - listed)}{" "}
          <Link to="/search" search={{ view: "all" }}>
            {words.fullList}
          </Link>
        </p>
      )}
    </section>
  );
}
