import { type CounterLane, counterLanes, searchLimits } from "@farthing/domain/application";
import { formatPounds, screens } from "@farthing/domain/wording";
import { Banner, LinkButton, Skeleton } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { JobRow } from "./job-row.tsx";
import { type CounterReply, type Job, useCounter } from "./use-counter.ts";

const { counter: words, search } = screens.staff;

/** The shop's open applications in four groups, by who acts next. It updates by itself. */
export function Counter() {
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const state = useCounter(held.byPointer || held.byFocus);
  const [chosen, setChosen] = useState<CounterLane>("needsYou");
  if (state.is === "loading") return <Skeleton label={search.loading} look="rows" lines={searchLimits.rowsPerPage} />;
  if (state.is === "failed") return <Banner tone="danger" title={state.text} />;
  const { counter, laidOut, entered } = state;
  // After a touch ends, no row is pointed at.
  const point = (byPointer: boolean) => (event: PointerEvent) => event.pointerType === "mouse" && setHeld({ ...held, byPointer });
  const leave = (event: FocusEvent) => setHeld({ ...held, byFocus: event.currentTarget.contains(event.relatedTarget) });
  return (
    <div className="stack">
      <ul className="lane-nav">
        {counterLanes.map((lane) => (
          <li key={lane}>
            <a href={`#${lane}`} data-chosen={lane === chosen || undefined} onClick={() => setChosen(lane)}>
              <b>{counter.inLanes[lane].count}</b>
              <span>{words.lanes[lane].title}</span>
              <small>{standingOf(counter, lane)}</small>
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; the rows keep their places while somebody is among them */}
      <div
        className="lanes"
        onPointerEnter={point(true)}
        onPointerLeave={point(false)}
        onFocus={() => setHeld({ ...held, byFocus: true })}
        onBlur={leave}
      >
        {counterLanes.map((lane) => (
          <LaneOfJobs
            key={lane}
            lane={lane}
            isChosen={lane === chosen}
            count={counter.inLanes[lane].count}
            leftOut={leftOutOf(counter, lane)}
            jobs={inLane(laidOut, lane)}
            today={counter.today}
            entered={entered}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {counter.jobs
          .filter(({ id }) => entered.has(id))
          .map(({ applicantName }) => words.enters(applicantName ?? words.unnamed))
          .join(". ")}
      </p>
    </div>
  );
}

const inLane = (jobs: readonly Job[], lane: CounterLane): readonly Job[] => jobs.filter((job) => job.lane === lane);

/** The number of older applications that are not shown. */
const leftOutOf = ({ jobs, inLanes }: CounterReply, lane: CounterLane): number => inLanes[lane].count - inLane(jobs, lane).length;

/**
 * The line below the count shows urgent applications, the amount to be paid, or that none waits. If not all applications are shown, the
 * urgency is unknown.
 */
function standingOf(counter: CounterReply, lane: CounterLane): string {
  const { jobs, today, inLanes } = counter;
  const mine = inLane(jobs, lane);
  const toCome = lane === "toBePaid" && words.stillToCome(formatPounds(inLanes[lane].amount));
  if (inLanes[lane].count === 0) return words.nothing;
  if (leftOutOf(counter, lane) > 0) return toCome || words.laidOut(mine.length);
  const [late, ending] = [mine.filter(({ next }) => next.by && next.by < today), mine.filter(({ next }) => next.by === today)];
  const said = [toCome, late.length > 0 && words.late(late.length), ending.length > 0 && words.endToday(ending.length)].filter(
    (text) => text !== false,
  );
  return said.length > 0 ? said.join(", ") : words.onTime;
}

interface LaneProps {
  lane: CounterLane;
  isChosen: boolean;
  count: number;
  /** The number of applications that are counted but not shown. */
  leftOut: number;
  jobs: readonly Job[];
  today: CounterReply["today"];
  entered: ReadonlySet<string>;
}

function LaneOfJobs({ lane, isChosen, count, leftOut, jobs, today, entered }: LaneProps) {
  const { title, text, empty } = words.lanes[lane];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? jobs : jobs.slice(0, searchLimits.rowsPerPage);
  const rows = useRef<HTMLUListElement>(null);
  // The clicked button disappears, so the focus moves to the first new row.
  const showAll = () => {
    flushSync(() => setWhole(true));
    rows.current?.children[searchLimits.rowsPerPage]?.querySelector("a")?.focus();
  };
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
            <JobRow key={job.id} job={job} today={today} isNew={entered.has(job.id)} />
          ))}
        </ul>
      )}
      {shown.length < jobs.length && <LinkButton onClick={showAll}>{words.showAll(jobs.length)}</LinkButton>}
      {leftOut > 0 && (
        <p className="muted">
          {words.leftOut(leftOut)}{" "}
          <Link to="/search" search={{ view: "all" }}>
            {words.fullList}
          </Link>
        </p>
      )}
    </section>
  );
}
