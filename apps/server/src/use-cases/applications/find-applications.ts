import { authorise } from "@farthing/domain/access";
import {
  criteriaOfAdvancedSearch,
  criteriaOfQuickSearch,
  declinesShownSince,
  type NextFacts,
  type NextStep,
  nextStep,
  nextUrgency,
  type SearchValues,
  searchLimits,
  sortedByTimeLeft,
  type WorklistGroup,
  worklistGroupOf,
  worklistGroups,
} from "@farthing/domain/application";
import { type LocalDate, londonDay, type Pence, pence, sum } from "@farthing/domain/money";
import type { FoundApplications, Page } from "../../store/applications/application-search.ts";
import type { ApplicationRow } from "../../store/applications/applications.ts";
import type { ReadCtx } from "../context.ts";

export interface ListedApplication extends ApplicationRow {
  readonly next: NextStep;
}

export interface ListedApplications {
  readonly rows: readonly ListedApplication[];
  readonly total: number;
}

export async function newestApplications(ctx: ReadCtx, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.query(async (tx) => withNextSteps(await tx.applications.newest(page), tx.now));
}

export async function searchByValues(ctx: ReadCtx, values: SearchValues, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.query(async (tx) =>
    withNextSteps(await tx.applications.search([criteriaOfAdvancedSearch(values, londonDay(tx.now))], page), tx.now),
  );
}

export async function searchByTerm(ctx: ReadCtx, term: string, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.query(async (tx) => withNextSteps(await tx.applications.search(criteriaOfQuickSearch(term), page), tx.now));
}

export interface Worklist {
  readonly today: LocalDate;
  readonly jobs: readonly WorklistRow[];
  readonly needsYou: readonly Pick<ListedApplication, "id" | "applicantName">[];
  readonly inLanes: Readonly<Record<WorklistGroup, GroupTotal & GroupListedCounts>>;
}

type WorklistRow = ListedApplication & { readonly lane: WorklistGroup };

interface GroupTotal {
  readonly count: number;
  readonly amount: Pence;
}

interface GroupListedCounts {
  /** The number of the group's applications that the worklist can show. Users find the others with the search. */
  readonly listed: number;
  readonly late: number;
  readonly dueToday: number;
}

/** The applications are grouped by who must act next. If `wanted` is "first", a group contains only the rows that a page shows. */
export async function readWorklist(ctx: ReadCtx, wanted: "first" | "all"): Promise<Worklist> {
  authorise(ctx.actor, "application:read");
  const { today, jobs, isAll } = await ctx.query(async (tx) => {
    const found = await tx.applications.underWay(declinesShownSince(londonDay(tx.now)));
    const { rows, total } = withNextSteps(found, tx.now);
    const laidOut = rows.flatMap((row) => {
      const lane = worklistGroupOf(row.next);
      return lane === null ? [] : [{ ...row, lane }];
    });
    return { today: londonDay(tx.now), jobs: sortedByTimeLeft(laidOut), isAll: total <= rows.length };
  });
  const totals = isAll
    ? sumByGroup(jobs.map(({ lane, loanAmountPence }) => ({ lane, count: 1, amountPence: loanAmountPence ?? 0 })))
    : await countGroups(ctx);
  const lanes = worklistGroups.map((lane) => ({ lane, rows: jobs.filter((job) => job.lane === lane) }));
  const inLanes = lanes.map(({ lane, rows }) => [lane, { ...totals[lane], ...countListedRows(rows, today) }] as const);
  return {
    today,
    jobs: wanted === "all" ? jobs : lanes.flatMap(({ rows }) => rows.slice(0, searchLimits.rowsPerPage)),
    needsYou: jobs.filter(({ lane }) => lane === "needsYou").map(({ id, applicantName }) => ({ id, applicantName })),
    inLanes: Object.fromEntries(inLanes) as Worklist["inLanes"],
  };
}

const countListedRows = (rows: readonly WorklistRow[], today: LocalDate): GroupListedCounts => ({
  listed: rows.length,
  late: rows.filter(({ next }) => nextUrgency(next, today) === "late").length,
  dueToday: rows.filter(({ next }) => nextUrgency(next, today) === "today").length,
});

type GroupTotals = Readonly<Record<WorklistGroup, GroupTotal>>;

/** There may be too many applications to read each one, so the database counts those with equal data. */
const countGroups = (ctx: ReadCtx): Promise<GroupTotals> =>
  ctx.query(async (tx) => {
    const today = londonDay(tx.now);
    const alike = await tx.applications.countInProgress(declinesShownSince(today));
    return sumByGroup(
      alike.map(({ nextStepFacts: { shop, ...facts }, count, amountPence }) => ({
        lane: worklistGroupOf(nextStep({ ...facts, setting: { today, ...shop }, lastTouchedOn: today, waitingSince: today })),
        count,
        amountPence,
      })),
    );
  });

interface GroupCount {
  readonly lane: WorklistGroup | null;
  readonly count: number;
  readonly amountPence: number;
}

function sumByGroup(counted: readonly GroupCount[]): GroupTotals {
  const byLane = Map.groupBy(counted, ({ lane }) => lane);
  const inLane = (lane: WorklistGroup): GroupTotal => {
    const mine = byLane.get(lane) ?? [];
    return { count: mine.reduce((all, { count }) => all + count, 0), amount: sum(mine.map(({ amountPence }) => pence(amountPence))) };
  };
  return Object.fromEntries(worklistGroups.map((lane) => [lane, inLane(lane)])) as Record<WorklistGroup, GroupTotal>;
}

export function withNextSteps({ rows, total }: FoundApplications, now: Date): ListedApplications {
  const today = londonDay(now);
  const settings = new Map<ApplicationRow["nextStepFacts"]["shop"], NextFacts["setting"]>();
  const settingOf = (shop: ApplicationRow["nextStepFacts"]["shop"]): NextFacts["setting"] => {
    const setting = settings.get(shop) ?? { today, ...shop };
    settings.set(shop, setting);
    return setting;
  };
  const next = ({ nextStepFacts }: ApplicationRow): NextStep => nextStep({ ...nextStepFacts, setting: settingOf(nextStepFacts.shop) });
  return { rows: rows.map((row) => ({ ...row, next: next(row) })), total };
}
