import { authorise } from "@farthing/domain/access";
import {
  byWhatRunsOut,
  criteriaOfTerm,
  criteriaOfValues,
  declinesUnderWaySince,
  type Lane,
  laneOf,
  type NextStep,
  nextStep,
  type SearchValues,
} from "@farthing/domain/application";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { Found, Page } from "../../store/applications/application-search.ts";
import type { ApplicationRow } from "../../store/applications/applications.ts";
import type { Ctx } from "../context.ts";

/** A row of the list with whose turn it is. */
export interface ListedApplication extends Omit<ApplicationRow, "standing"> {
  readonly next: NextStep;
}

export interface ListedApplications {
  readonly rows: readonly ListedApplication[];
  readonly total: number;
}

export async function newestApplications(ctx: Ctx, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.look((ask) => ask.applications.newest(page), withNextSteps);
}

export async function searchByValues(ctx: Ctx, values: SearchValues, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.look((ask, now) => ask.applications.search([criteriaOfValues(values, londonDay(now))], page), withNextSteps);
}

export async function searchByTerm(ctx: Ctx, term: string, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.look((ask) => ask.applications.search(criteriaOfTerm(term), page), withNextSteps);
}

export interface Counter {
  readonly today: LocalDate;
  readonly jobs: readonly (ListedApplication & { readonly lane: Lane })[];
  /** More is under way than is laid out. */
  readonly more: boolean;
}

/** What is under way in reach, by who can act on it, and what runs out first before the rest. */
export async function readCounter(ctx: Ctx): Promise<Counter> {
  authorise(ctx.actor, "application:read");
  return ctx.look(
    (ask, now) => ask.applications.underWay(declinesUnderWaySince(londonDay(now))),
    (found, now) => {
      const { rows, total } = withNextSteps(found, now);
      const jobs = rows.flatMap((row) => {
        const lane = laneOf(row.next);
        return lane === null ? [] : [{ ...row, lane }];
      });
      return { today: londonDay(now), jobs: byWhatRunsOut(jobs), more: total > rows.length };
    },
  );
}

export function withNextSteps({ rows, total }: Found, now: Date): ListedApplications {
  const today = londonDay(now);
  const listed = rows.map(({ standing: { shop, ...standing }, ...row }) => ({
    ...row,
    next: nextStep({ ...standing, setting: { today, ...shop }, lastTouchedOn: londonDay(row.updatedAt) }),
  }));
  return { rows: listed, total };
}
