import { authorise } from "@farthing/domain/access";
import { criteriaOfAdvancedSearch, criteriaOfQuickSearch, type SearchValues } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { TableRow } from "../../store/applications/every-application.ts";
import type { SortOrder } from "../../store/applications/search-statements.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

export interface ExportQuery {
  readonly term?: string | undefined;
  readonly values?: SearchValues | undefined;
}

/**
 * Each batch of exported applications is logged before it is sent. The log entry has its own transaction, so that a long export does not
 * block other writers of the audit chain.
 */
export async function exportApplications(
  ctx: Ctx,
  { term, values }: ExportQuery,
  order: SortOrder,
  take: (rows: readonly TableRow[]) => Promise<boolean>,
): Promise<void> {
  authorise(ctx.actor, "application:export");
  let isUnderWay = false;
  await ctx.read(async (tx) => {
    // If the standby fails, `ctx.read` starts again on the primary. The export then fails, because it has already sent some batches.
    if (isUnderWay) throw new Error("the standby was lost while a file was read from it");
    const criteria = term ? criteriaOfQuickSearch(term) : values && [criteriaOfAdvancedSearch(values, londonDay(tx.now))];
    for await (const rows of tx.applications.inBatches(criteria, order)) {
      await logExport(
        ctx,
        rows.map(({ id }) => id),
      );
      isUnderWay = true;
      if (!(await take(rows))) return;
    }
  });
}

const logExport = (ctx: Ctx, applications: readonly string[]) =>
  ctx.separateTransaction((tx) =>
    tx.events.append({
      type: "applications.exported",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { applications },
    }),
  );
