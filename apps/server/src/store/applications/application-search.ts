import type { Scope } from "@farthing/domain/access";
import { type SearchCriteria, searchLimits } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { CompiledQuery, type Kysely } from "kysely";
import { inPlaces } from "../database/client-dialect.ts";
import type { DB } from "../database/schema.generated.ts";
import type { RememberedSettings, RetailerSetting } from "../retailers/remembered-settings.ts";
import type { ApplicationRow } from "./applications.ts";
import { isRow, type ListedValues, listedValues, shopsFromRows, toListRow, toldOnceIn } from "./listed-rows.ts";
import { isNewestFirst, newestOf, type Order, orderOf, placeColumns, questionsOf, reachOf, Values } from "./search-statements.ts";

export interface Page extends Order {
  readonly offset: number;
  readonly limit: number;
}

/** Where lists are asked for, by whom, and what is known of the retailers that they show. */
export interface ListedIn {
  readonly db: Kysely<DB>;
  readonly scope: Scope;
  readonly retailers: RememberedSettings["retailers"];
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
export async function searchApplications(where: ListedIn, criteria: readonly SearchCriteria[], page: Page): Promise<Found> {
  const values = new Values();
  const matches = questionsOf(where.scope, criteria, values).map(
    (condition) => `(select ${placeColumns(page)} from application where ${condition} limit ${resultsMax + 1})`,
  );
  // Of several criteria an application may meet more than one.
  const hits = `select * from (${matches.join(criteria.length > 1 ? " union " : " union all ")}) found limit ${resultsMax + 1}`;
  const found = await listed(where, { hits, counted: "hit", totalMax: resultsMax }, page, values);
  return found.total > resultsMax ? fail("search.too_many") : found;
}

/** The newest are shown however many there are, but not counted for ever; sorted by anything else, they are those that may be counted. */
export async function newestApplications(where: ListedIn, page: Page): Promise<Found> {
  const values = new Values();
  const reaches = reachOf(where.scope, values);
  const last = values.at(isNewestFirst(page) ? page.offset + page.limit : resultsMax);
  const hits = reaches.map((reach) => newestOf(reach, placeColumns(page), "true", `${last}::integer`)).join(" union all ");
  const countable = reaches.map(({ reach }) => `(select id from application where ${reach} limit ${resultsMax})`);
  const counted = `(select from (${countable.join(" union all ")}) every limit ${resultsMax})`;
  return listed(where, { hits, counted }, page, values);
}

interface Wanted {
  /** Every row that may be shown, as `placeColumns`. */
  readonly hits: string;
  /** What makes up the total. */
  readonly counted: string;
  /** What finds more is refused, so that no page of it need be read. */
  readonly totalMax?: number;
  readonly withGoods?: boolean;
}

/**
 * One statement answers the page and how many there are in all, also beyond the last page, where nothing else is to be told. Of what
 * is found only its place is gathered; the rows of the page alone are read, each by where it lies, which no index need be walked for.
 */
export async function listed(
  { db, retailers }: ListedIn,
  { hits, counted, totalMax, withGoods = false }: Wanted,
  page: Page,
  values: Values,
): Promise<Found> {
  const [limit, offset] = [`${values.at(page.limit)}::integer`, `${values.at(page.offset)}::integer`];
  const { known } = retailers;
  const shown = totalMax === undefined ? limit : `case when (select count(*) from hit) > ${totalMax} then 0 else ${limit} end`;
  const toldOnce = `json_build_object(
      'total', (select count(*) from ${counted} countable),
      'accessVersion', (select version from access_version),
      'shops', (
        select json_object_agg(normalised_name, json_build_object(
          'name', name, 'flags', settings, 'features', to_json(features_on(normalised_name))))
        from retailer cross join access_version stands
        where normalised_name in (select retailer from branch where supplier_number in (select branch from shown))
          and (stands.version <> ${values.at(known.version)}::bigint or normalised_name <> all (${values.at(known.names)}::text[])))
    )`;
  const statement = `with hit as materialized (${hits}),
    shown as materialized (
      select * from hit order by ${orderOf("hit", page)} limit ${shown} offset ${offset}
    )
    select ${listedValues(withGoods ? "kept.document->>'goodsDescription'" : "null", toldOnce)}
    from (select) always
    left join (shown cross join lateral (select * from application where ctid = shown.lies_at offset 0) kept) on true
    order by ${orderOf("shown", page)}`;
  const { rows } = await db.executeQuery<ListedValues>(inPlaces(CompiledQuery.raw(statement, values.all)));
  const told = rows.map(toldOnceIn).find((one) => one !== null);
  if (!told) throw new Error("a page of the list came without what is told once");
  const shops = shopsFromRows(told.shops ?? {});
  if (shops.size > 0) retailers.keep(told.accessVersion, shops);
  const shopOf = (retailer: string) => shops.get(retailer) ?? (known.settings.get(retailer) as RetailerSetting);
  return { rows: rows.filter(isRow).map((row) => toListRow(row, shopOf)), total: told.total };
}
