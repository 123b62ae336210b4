import { authorise } from "@farthing/domain/access";
import { applicationNumberIn, criteriaOfRecordSearch, recordsShownMax, searchLimits } from "@farthing/domain/application";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { FoundCustomer, FoundLoan } from "../../store/applications/found-records.ts";
import { type ListedApplication, withNextSteps } from "../applications/find-applications.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

export interface FoundRecords {
  readonly today: LocalDate;
  /** The id of the application whose complete number the user typed. Null for any other text. */
  readonly opens: string | null;
  readonly customers: readonly FoundCustomer[];
  readonly applications: readonly ListedApplication[];
  readonly loans: readonly FoundLoan[];
  readonly total: number;
  readonly countedMax: number;
}

/** The audit log records each search, without the typed text. */
export async function findRecords(ctx: Ctx, typed: string): Promise<FoundRecords> {
  authorise(ctx.actor, "record:read");
  return ctx.transaction(async (tx) => {
    const page = { sort: "updated", direction: "descending", offset: 0, limit: recordsShownMax } as const;
    const found = await tx.applications.find(criteriaOfRecordSearch(typed), page);
    const { rows, total } = withNextSteps(found, tx.now);
    const ids = rows.map(({ id }) => id);
    const opens = ids.find((id) => id === applicationNumberIn(typed)) ?? null;
    await tx.events.append({
      type: "records.searched",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { found: total },
    });
    return {
      today: londonDay(tx.now),
      opens,
      customers: await tx.applications.customersOf(ids),
      applications: rows,
      loans: await tx.applications.loansOf(ids),
      total,
      countedMax: searchLimits.resultsMax,
    };
  });
}
