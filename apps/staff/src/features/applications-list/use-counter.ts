import type { Contract, Reply } from "@farthing/contract";
import { failureText, updatesOfEveryApplication } from "@farthing/shell";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../shell/api.ts";

export type WorklistReply = Reply<Contract["readCounter"]>;
export type WorklistEntry = WorklistReply["jobs"][number];

export type WorklistState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly text: string }
  | {
      readonly is: "ready";
      readonly counter: WorklistReply;
      /** The applications in the order of the page. The order does not change while the user points at a row. */
      readonly laidOut: readonly WorklistEntry[];
      readonly entered: ReadonlySet<string>;
    };

export const worklistQuery = (rows: "first" | "all") =>
  queryOptions({
    queryKey: ["counter", rows],
    queryFn: ({ signal }) => api.readCounter({ query: { rows } }, { signal }),
    meta: { follows: updatesOfEveryApplication },
  });

/** While the pointer or the focus is on a row (`isHeld`), no row is added or removed. */
export function useWorklist(isHeld: boolean, rows: "first" | "all"): WorklistState {
  const { data, error, isPlaceholderData } = useQuery({ ...worklistQuery(rows), placeholderData: keepPreviousData });
  const [settled, setSettled] = useState<FrozenEntries | null>(null);
  const isOtherList = settled?.rows !== rows && !isPlaceholderData;
  if (data && settled?.jobs !== data.jobs && (!isHeld || isOtherList)) setSettled({ rows, jobs: data.jobs });
  const entered = useNewEntries(data?.needsYou);
  if (data) return { is: "ready", counter: data, laidOut: settled && isHeld ? updateInPlace(settled.jobs, data.jobs) : data.jobs, entered };
  return error ? { is: "failed", text: failureText("listApplications", error) } : { is: "loading" };
}

interface FrozenEntries {
  readonly rows: "first" | "all";
  readonly jobs: readonly WorklistEntry[];
}

function updateInPlace(before: readonly WorklistEntry[], now: readonly WorklistEntry[]): readonly WorklistEntry[] {
  const fresh = new Map(now.map((job) => [job.id, job]));
  return before.map((job) => ({ ...(fresh.get(job.id) ?? job), lane: job.lane }));
}

function useNewEntries(needsYou: WorklistReply["needsYou"] | undefined): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!needsYou) return;
    const needed = new Set(needsYou.map(({ id }) => id));
    const before = known.current;
    known.current = needed;
    if (before === null) return;
    setEntered((earlier) => new Set([...needed].filter((id) => earlier.has(id) || !before.has(id))));
  }, [needsYou]);
  return entered;
}
