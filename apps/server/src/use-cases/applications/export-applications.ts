import { authorise } from "@farthing/domain/access";
import { criteriaOfTerm, criteriaOfValues, type SearchValues } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { TableRow } from "../../store/applications/every-application.ts";
import type { Order } from "../../store/applications/search-statements.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/** One text, the criteria of the form, or neither for the full list. */
export interface Sought {
  readonly term?: string | undefined;
  readonly values?: SearchValues | undefined;
}

/**
 * Everything that a search shows, all pages of it, handed over batch by batch: what leaves the house as a file, and for whose
 * applications, is told before it does. It is told beside the reading, which may take long: nobody else's act waits for the trail.
 */
export async function exportApplications(
  ctx: Ctx,
  { term, values }: Sought,
  order: Order,
  /** Answers whether anybody wants more. */
  take: (rows: readonly TableRow[]) => Promise<boolean>,
): Promise<void> {
  authorise(ctx.actor, "application:read");
  let isUnderWay = false;
  await ctx.read(async (tx) => {
    // A standby that is lost is read again from the beginning, and what was handed over by then cannot be taken back.
    if (isUnderWay) throw new Error("the standby was lost while a file was read from it");
    const criteria = term ? criteriaOfTerm(term) : values && [criteriaOfValues(values, londonDay(tx.now))];
    for await (const rows of tx.applications.every(criteria, order)) {
      await tell(
        ctx,
        rows.map(({ id }) => id),
      );
      isUnderWay = true;
      if (!(await take(rows))) return;
    }
  });
}

const tell = (ctx: Ctx, applications: readonly string[]) =>
  ctx.beside((tx) =>
    tx.events.append({
      type: "applications.exported",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { applications },
    }),
  );
