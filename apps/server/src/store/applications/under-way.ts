import type { Scope } from "@farthing/domain/access";
import { counterRowsMax } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { isIn, statusesIn } from "@farthing/domain/vocabulary";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type AlikeRow, standingOf } from "./application-rows.ts";
import { type Found, type ListedIn, listed } from "./application-search.ts";
import type { ApplicationRow } from "./applications.ts";
import { newestOf, placeColumns, reachOf, updatedFrom, Values } from "./search-statements.ts";

/** What is under way, newest first, and one more than the counter lays out, so that it knows of the rest. */
export async function applicationsUnderWay(where: ListedIn, declinesSince: LocalDate): Promise<Found> {
  const values = new Values();
  const underWay = isUnderWay(declinesSince, values);
  const page = { offset: 0, limit: counterRowsMax, sort: "updated", direction: "descending" } as const;
  const hits = reachOf(where.scope, values).map((reach) => newestOf(reach, placeColumns(page), underWay, `${counterRowsMax + 1}`));
  return listed(where, { hits: hits.join(" union all "), counted: "hit", withGoods: true }, page, values);
}

const declined = statusesIn("declined");
const notDeclined = statusesIn("underWay").filter((status) => !isIn(status, "declined"));

const isUnderWay = (declinesSince: LocalDate, values: Values): string =>
  `(application.status = any(${values.at(notDeclined)}::text[])
    or (application.status = any(${values.at(declined)}::text[]) and ${updatedFrom(declinesSince, values)}))`;

/** Applications under way that stand alike, as far as it decides who acts on them. */
export interface AlikeUnderWay {
  readonly standing: Omit<ApplicationRow["standing"], "lastTouchedOn">;
  readonly count: number;
  readonly amountPence: number;
}

/**
 * Everything under way, counted by what says whose turn it is: a few dozen rows for however many applications, each of which is looked at once.
 * Declines are asked for by themselves: only those of the last days are under way, and they alone have offers that keep them on the counter.
 */
export async function underWayByStanding(db: Kysely<DB>, scope: Scope, declinesSince: LocalDate): Promise<readonly AlikeUnderWay[]> {
  const values = new Values();
  const [declinedOnes, others] = [values.at(declined), values.at(notDeclined)];
  const since = updatedFrom(declinesSince, values);
  const hits = reachOf(scope, values).flatMap(({ reach }) => [
    standingIn(`${reach} and application.status = any(${others}::text[])`, "null::date", "null::jsonb"),
    standingIn(`${reach} and application.status = any(${declinedOnes}::text[]) and ${since}`, "tailoring_expiry_date", offers),
  ]);
  const statement = `with alike as materialized (
      select retailer, status, "referType", "payoutStopped", "softSearchExpiryDate", "tailoringExpiryDate", customer_present, offers,
        exists (select from decision d where d.application_id = hit.id and d.processed_at is null) as "decisionUnderWay",
        count(*)::integer as count, coalesce(sum(loan_amount_pence), 0)::bigint as "amountPence"
      from (${hits.join(" union all ")}) hit
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    )
    select alike.*, jsonb_build_object('customerPresent', customer_present) || coalesce(offers, '{}') as "nextDocument",
      shop.settings as flags, shop.features
    from alike join (
      select normalised_name, settings, to_json(features_on(normalised_name)) as features from retailer
      where normalised_name in (select retailer from alike) offset 0
    ) shop on shop.normalised_name = alike.retailer`;
  const { rows } = await db.executeQuery<AlikeRow>(CompiledQuery.raw(statement, values.all));
  return rows.map(({ count, amountPence, ...row }) => ({ standing: standingOf(row), count, amountPence }));
}

const offers = `jsonb_build_object(
    'loanTailoring', document->'loanTailoring',
    'loanParameters', document->'loanParameters',
    'product', jsonb_build_object('agreementType', document->'product'->'agreementType'))`;

const standingIn = (where: string, tailoringExpiryDate: string, offered: string): string =>
  `(select id, retailer, status, refer_type as "referType", payout_stopped as "payoutStopped", soft_search_expiry_date as "softSearchExpiryDate",
      ${tailoringExpiryDate} as "tailoringExpiryDate", loan_amount_pence, document->'customerPresent' as customer_present, ${offered} as offers
    from application where ${where})`;
