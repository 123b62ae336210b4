import type { Scope } from "@farthing/domain/access";
import { worklistRowsMax } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { isInStatusGroup, statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type InProgressRow, nextStepFactsOf } from "./application-rows.ts";
import { type FoundApplications, type ListContext, listPage } from "./application-search.ts";
import type { ApplicationRow } from "./applications.ts";
import { matchColumns, newestOf, type Sql, splitScopeByIndex, unionAll, updatedFrom } from "./search-statements.ts";

/** Reads one application more than the page shows, so that the page knows whether there are more. */
export async function applicationsUnderWay(context: ListContext, declinesSince: LocalDate): Promise<FoundApplications> {
  const page = { offset: 0, limit: worklistRowsMax, sort: "updated", direction: "descending" } as const;
  const limit = sql.lit(worklistRowsMax + 1);
  const matches = splitScopeByIndex(context.scope).map((area) => newestOf(area, matchColumns(page), isUnderWay(declinesSince), limit));
  return listPage(context, { matches: unionAll(matches), counted: sql`match`, forWorklist: true }, page);
}

const declinedStatuses = statusesIn("declined");
const notDeclinedStatuses = statusesIn("underWay").filter((status) => !isInStatusGroup(status, "declined"));

const isUnderWay = (declinesSince: LocalDate): Sql =>
  sql`(application.status = any(${notDeclinedStatuses}::text[])
    or (application.status = any(${declinedStatuses}::text[]) and ${updatedFrom(declinesSince)}))`;

/** These data decide who must act on an application next. Applications with equal data are counted together. */
export interface InProgressCount {
  readonly nextStepFacts: Omit<ApplicationRow["nextStepFacts"], "lastTouchedOn" | "waitingSince">;
  readonly count: number;
  readonly amountPence: number;
}

/**
 * Declined applications have a separate query, because only declined applications have offers. They count as in progress only if they have
 * changed since `declinesSince`.
 */
export async function countInProgress(db: Kysely<DB>, scope: Scope, declinesSince: LocalDate): Promise<readonly InProgressCount[]> {
  const matches = splitScopeByIndex(scope).flatMap(({ where }) => [
    nextStepColumns(sql`${where} and application.status = any(${notDeclinedStatuses}::text[])`, { withOffers: false }),
    nextStepColumns(sql`${where} and application.status = any(${declinedStatuses}::text[]) and ${updatedFrom(declinesSince)}`, {
      withOffers: true,
    }),
  ]);
  const { rows } = await sql<InProgressRow>`
    with alike as materialized (
      select retailer, status, "referType", "payoutStopped", "softSearchExpiryDate", "tailoringExpiryDate", "applicationExpiryDate",
        customer_present, offers,
        exists (select from decision d where d.application_id = match.id and d.processed_at is null) as "decisionUnderWay",
        count(*)::integer as count, coalesce(sum(loan_amount_pence), 0)::bigint as "amountPence"
      from (${unionAll(matches)}) match
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    )
    select alike.*, jsonb_build_object('customerPresent', customer_present) || coalesce(offers, '{}') as "nextDocument",
      shop.settings as flags, shop.features
    from alike join (
      select normalised_name, settings, to_json(features_on(normalised_name)) as features from retailer
      where normalised_name in (select retailer from alike) offset 0
    ) shop on shop.normalised_name = alike.retailer`.execute(db);
  return rows.map(({ count, amountPence, ...row }) => ({ nextStepFacts: nextStepFactsOf(row), count, amountPence }));
}

const offersJsonSql = sql`jsonb_build_object(
    'loanTailoring', document->'loanTailoring',
    'loanParameters', document->'loanParameters',
    'product', jsonb_build_object('agreementType', document->'product'->'agreementType'))`;

const nextStepColumns = (where: Sql, { withOffers }: { readonly withOffers: boolean }): Sql =>
  sql`(select id, retailer, status, refer_type as "referType", payout_stopped as "payoutStopped",
      soft_search_expiry_date as "softSearchExpiryDate",
      ${withOffers ? sql`tailoring_expiry_date` : sql`null::date`} as "tailoringExpiryDate",
      case when status = any(${statusesIn("readyToSign")}::text[]) then application_expiry_date end as "applicationExpiryDate",
      loan_amount_pence, customer_present, ${withOffers ? offersJsonSql : sql`null::jsonb`} as offers
    from application where ${where})`;
