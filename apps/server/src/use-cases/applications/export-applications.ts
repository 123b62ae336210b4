import { authorise } from "@farthing/domain/access";
import { criteriaOfTerm, criteriaOfValues, type SearchValues, searchLimits } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { Page } from "../../store/applications/application-search.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { type ListedApplications, withNextSteps } from "./find-applications.ts";

/** One text, the criteria of the form, or neither for the full list. */
export interface Sought {
  readonly term?: string | undefined;
  readonly values?: SearchValues | undefined;
}

/** Everything that a search shows, all pages of it at once: what leaves the house as a file, and for whose applications, is told. */
export async function exportApplications(
  ctx: Ctx,
  { term, values }: Sought,
  order: Pick<Page, "sort" | "direction">,
): Promise<ListedApplications> {
  authorise(ctx.actor, "application:read");
  return ctx.transaction(async (tx) => {
    const page = { ...order, offset: 0, limit: searchLimits.resultsMax };
    const criteria = term ? criteriaOfTerm(term) : values && [criteriaOfValues(values, londonDay(tx.now))];
    const found = await (criteria ? tx.applications.search(criteria, page) : tx.applications.newest(page));
    await tx.events.append({
      type: "applications.exported",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { applications: found.rows.map(({ id }) => id) },
    });
    return withNextSteps(found, tx.now);
  });
}
