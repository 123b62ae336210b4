import type { Scope } from "@farthing/domain/access";
import { type SearchCriteria, searchLimits } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type ListedRow, type ShopRows, shopsFromRows, toListRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";
import { columns, isNewestFirst, newestOf, type Order, orderOf, questionsOf, reachOf, Values } from "./search-statements.ts";

export interface Page extends Order {
  readonly offset: number;
  readonly limit: number;
}

export interface Found {
  readonly rows: ApplicationRow[];
  readonly total: number;
}

const { resultsMax } = searchLimits;

/**
 * What meets one of the criteria, newest first. Each criterion is asked by itself, so that each walks the index that leads with the
 * supplier and its own key; the matches are gathered no further than one beyond what may be found, so that the broadest search costs
 * no more than the largest that is answered.
 */
export async function searchApplications(db: Kysely<DB>, scope: Scope, criteria: readonly SearchCriteria[], page: Page): Promise<Found> {
  const values = new Values();
  const hits = questionsOf(scope, criteria, values).map(
    (where) => `(select ${columns} from application where ${where} limit ${resultsMax + 1})`,
  );
  const found = await listed(db, `select * from (${hits.join(" union ")}) found limit ${resultsMax + 1}`, "hit", page, values, resultsMax);
  return found.total > resultsMax ? fail("search.too_many") : found;
}

/** The newest are shown however many there are, but not counted for ever; sorted by anything else, they are those that may be counted. */
export async function newestApplications(db: Kysely<DB>, scope: Scope, page: Page): Promise<Found> {
  const values = new Values();
  const reaches = reachOf(scope, values);
  const last = values.at(isNewestFirst(page) ? page.offset + page.limit : resultsMax);
  const hits = reaches.map((reach) => newestOf(reach, "true", `${last}::integer`));
  const countable = reaches.map(({ reach }) => `(select id from application where ${reach} limit ${resultsMax})`);
  return listed(db, hits.join(" union all "), `(select from (${countable.join(" union all ")}) every limit ${resultsMax})`, page, values);
}

/**
 * One statement answers the page and how many there are in all, also beyond the last page, where nothing else is to be told. What says
 * whose turn it is stands in the documents, so it is read for the rows of the page alone; what their shops decide about it is told once,
 * with the first row.
 */
export async function listed(db: Kysely<DB>, hits: string, counted: string, page: Page, values: Values, totalMax?: number): Promise<Found> {
  const [limit, offset] = [`${values.at(page.limit)}::integer`, `${values.at(page.offset)}::integer`];
  // What finds too much is refused, so that no page of it need be read.
  const shown = totalMax === undefined ? limit : `case when (select count(*) from hit) > ${totalMax} then 0 else ${limit} end`;
  const statement = `with hit as materialized (${hits}),
    shown as materialized (
      select * from hit order by ${orderOf("hit", page)} limit ${shown} offset ${offset}
    ),
    shop as materialized (
      select normalised_name, name, settings, to_json(features_on(normalised_name)) as features from retailer
      where normalised_name in (select b.retailer from shown join branch b on b.supplier_number = shown.branch)
    )
    select counted.total, page.*, case when page.place = 1 then (
      select json_object_agg(normalised_name, json_build_object('name', name, 'flags', settings, 'features', features)) from shop
    ) end as shops
    from (select count(*) as total from ${counted} countable) counted
    left join (
      select shown.*, branch.retailer, row_number() over (order by ${orderOf("shown", page)}) as place,
        a.soft_search_expiry_date as "softSearchExpiryDate", a.tailoring_expiry_date as "tailoringExpiryDate",
        a.application_expiry_date as "applicationExpiryDate", a.cooling_off_end as "coolingOffEnd", a.payout_stopped as "payoutStopped",
        json_build_object(
          'customerPresent', a.document->'customerPresent',
          'loanTailoring', a.document->'loanTailoring',
          'loanParameters', a.document->'loanParameters',
          'product', json_build_object('agreementType', a.document->'product'->'agreementType')
        ) as "nextDocument", a.document->>'goodsDescription' as "goodsDescription",
        exists (select from decision d where d.application_id = a.id and d.processed_at is null) as "decisionUnderWay"
      from shown
      cross join lateral (select * from application where id = shown.id offset 0) a
      join branch on branch.supplier_number = shown.branch
    ) page on true
    order by page.place`;
  const { rows } = await db.executeQuery<ListedRow & { total: number; shops: ShopRows | null }>(CompiledQuery.raw(statement, values.all));
  const { total = 0, shops } = rows[0] ?? {};
  const shopOf = shopsFromRows(shops ?? {});
  return { rows: rows.filter(({ id }) => id !== null).map((row) => toListRow(row, shopOf(row.retailer))), total };
}
