import type { Contract, Reply } from "@farthing/contract";
import { everyApplication, failureText } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../shell/api.ts";

export type CounterReply = Reply<Contract["readCounter"]>;
export type Job = CounterReply["jobs"][number];

export type CounterState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly text: string }
  | {
      readonly is: "ready";
      readonly counter: CounterReply;
      /** The rows in display order. The order does not change while the user points at a row. */
      readonly laidOut: readonly Job[];
      /** Applications that moved to the shop's group while the page was open. */
      readonly entered: ReadonlySet<string>;
    };

/** The counter, updated by the server's events. `isHeld` is true while the pointer or the focus is among the rows. */
export function useCounter(isHeld: boolean): CounterState {
  const { data, error } = useQuery({
    queryKey: ["counter"],
    queryFn: ({ signal }) => api.readCounter({}, { signal }),
    meta: { follows: everyApplication },
  });
  const [settled, setSettled] = useState<readonly Job[] | null>(null);
  if (data && settled !== data.jobs && (!isHeld || settled === null)) setSettled(data.jobs);
  const entered = useEntered(data?.jobs);
  if (data) return { is: "ready", counter: data, laidOut: settled && isHeld ? inPlace(settled, data.jobs) : data.jobs, entered };
  return error ? { is: "failed", text: failureText("listApplications", error) } : { is: "loading" };
}

/** Updates rows in place. Rows are added and removed only when the user does not point at the list. */
function inPlace(before: readonly Job[], now: readonly Job[]): readonly Job[] {
  const fresh = new Map(now.map((job) => [job.id, job]));
  return before.map((job) => ({ ...(fresh.get(job.id) ?? job), lane: job.lane }));
}

function useEntered(jobs: readonly Job[] | undefined): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!jobs) return;
    const needed = new Set(jobs.filter(({ lane }) => lane === "needsYou").map(({ id }) => id));
    const before = known.current;
    known.current = needed;
    if (before === null) return;
    setEntered((earlier) => new Set([...needed].filter((id) => earlier.has(id) || !before.has(id))));
  }, [jobs]);
  return entered;
}
