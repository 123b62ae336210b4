import { authorise } from "@farthing/domain/access";
import { criteriaOfTerm, criteriaOfValues, type NextStep, nextStep, type SearchValues } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
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

function withNextSteps({ rows, total }: Found, now: Date): ListedApplications {
  const today = londonDay(now);
  const listed = rows.map(({ standing: { shop, ...standing }, ...row }) => ({
    ...row,
    next: nextStep({ ...standing, setting: { today, ...shop }, lastTouchedOn: londonDay(row.updatedAt) }),
  }));
  return { rows: listed, total };
}
