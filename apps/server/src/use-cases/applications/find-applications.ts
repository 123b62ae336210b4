import { authorise } from "@farthing/domain/access";
import {
  type LastUpdatedFilter,
  lastNameKey,
  type NextStep,
  nextStep,
  orderReferenceKey,
  type Status,
  statuses,
  updatedSince,
} from "@farthing/domain/application";
import { postcodeForLookup } from "@farthing/domain/details";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { statusLabels } from "@farthing/domain/wording";
import type { Found, Page, SearchCriteria } from "../../store/applications/application-search.ts";
import type { ApplicationRow } from "../../store/applications/applications.ts";
import type { Ctx } from "../context.ts";

/** The search form's values as the person typed them (S1 §3). */
export interface SearchValues {
  readonly applicationId?: string | undefined;
  readonly orderReference?: string | undefined;
  readonly supplier?: string | undefined;
  readonly lastName?: string | undefined;
  readonly postCode?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly lastUpdated?: LastUpdatedFilter | undefined;
  readonly status?: readonly Status[] | undefined;
}

/** A row of the list with whose turn it is. */
export interface ListedApplication extends Omit<ApplicationRow, "standing"> {
  readonly next: NextStep;
}

export interface ListedApplications {
  readonly rows: readonly ListedApplication[];
  readonly total: number;
}

export async function newestApplications(ctx: Ctx): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.look((ask) => ask.applications.newest(), withNextSteps);
}

export async function searchByValues(ctx: Ctx, values: SearchValues, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.look((ask, now) => ask.applications.search(criteriaOf(values, londonDay(now)), page), withNextSteps);
}

/** One text box: an id, a status, a supplier number, an order reference, a last name or a postcode (S1 §5). */
export async function searchByTerm(ctx: Ctx, term: string, page: Page): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  const anywhere: SearchCriteria[] = [
    { lastNameKey: lastNameKey(term) },
    { orderReferenceKey: orderReferenceKey(term) },
    { postcodeKey: postcodeForLookup(term) },
  ];
  if (/^\d{1,9}$/.test(term)) anywhere.push({ applicationId: term });
  if (/^\d{1,20}$/.test(term)) anywhere.push({ supplier: term });
  const named = statuses.filter((status) => statusLabels[status].toLowerCase().startsWith(term.toLowerCase()));
  if (named.length > 0) anywhere.push({ statuses: named });
  return ctx.look((ask) => ask.applications.searchAnywhere(anywhere, page), withNextSteps);
}

function withNextSteps({ rows, total }: Found, now: Date): ListedApplications {
  const today = londonDay(now);
  const listed = rows.map(({ standing: { shop, ...standing }, ...row }) => ({
    ...row,
    next: nextStep({ ...standing, setting: { today, ...shop }, lastTouchedOn: londonDay(row.updatedAt) }),
  }));
  return { rows: listed, total };
}

function criteriaOf(values: SearchValues, today: LocalDate): SearchCriteria {
  const since = values.lastUpdated && updatedSince(values.lastUpdated, today);
  return {
    ...(values.applicationId && { applicationId: values.applicationId }),
    ...(values.orderReference && { orderReferenceKey: orderReferenceKey(values.orderReference) }),
    ...(values.supplier && { supplier: values.supplier }),
    ...(values.lastName && { lastNameKey: lastNameKey(values.lastName) }),
    ...(values.postCode && { postcodeKey: postcodeForLookup(values.postCode) }),
    ...(values.dateOfBirth && { dateOfBirth: values.dateOfBirth }),
    ...(since && { updatedSince: since }),
    ...(values.status && values.status.length > 0 && { statuses: values.status }),
  };
}
