import type { Scope } from "@farthing/domain/access";
import { type SearchCriteria, searchLimits } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { RetailerSetting, SettingsCache } from "../retailers/settings-cache.ts";
import type { ApplicationRow } from "./applications.ts";
import { hasApplication, type ListRow, listColumns, shopsFromRows, toListRow } from "./list-rows.ts";
import {
  isNewestFirst,
  matchColumns,
  newestOf,
  orderOf,
  type SortOrder,
  type Sql,
  searchConditions,
  splitScopeByIndex,
  unionAll,
} from "./search-statements.ts";

export interface Page extends SortOrder {
  readonly offset: number;
  readonly limit: number;
}

export interface ListContext {
  readonly db: Kysely<DB>;
  readonly scope: Scope;
  readonly retailers: SettingsCache["retailers"];
}

export interface FoundApplications {
  readonly rows: ApplicationRow[];
  readonly total: number;
}

const { resultsMax } = searchLimits;

export async function searchApplications(
  context: ListContext,
  criteria: readonly SearchCriteria[],
  page: Page,
): Promise<FoundApplications> {
  const found = await listMatches(context, criteria, page, resultsMax);
  return found.total > resultsMax ? fail("search.too_many") : found;
}

export const findApplications = (context: ListContext, criteria: readonly SearchCriteria[], page: Page): Promise<FoundApplications> =>
  listMatches(context, criteria, page);

/**
 * Each search criterion has its own query, so that each query can use an index. A query reads at most one row more than the largest
 * permitted result. This limits the cost of a broad search.
 */
async function listMatches(
  context: ListContext,
  criteria: readonly SearchCriteria[],
  page: Page,
  totalMax?: number,
): Promise<FoundApplications> {
  const limit = sql.lit(resultsMax + 1);
  const selects = searchConditions(context.scope, criteria).map(
    (condition) => sql`(select ${matchColumns(page)} from application where ${condition} limit ${limit})`,
  );
  // An application may meet several search criteria, and `union` removes the duplicates.
  const all = criteria.length > 1 ? sql.join(selects, sql` union `) : unionAll(selects);
  const matches = sql`select * from (${all}) found limit ${limit}`;
  return listPage(context, { matches, counted: sql`match`, ...(totalMax !== undefined && { totalMax }) }, page);
}

export async function newestApplications(context: ListContext, page: Page): Promise<FoundApplications> {
  const areas = splitScopeByIndex(context.scope);
  const last = isNewestFirst(page) ? page.offset + page.limit : resultsMax;
  const matches = unionAll(areas.map((area) => newestOf(area, matchColumns(page), sql`true`, sql`${last}::integer`)));
  const limit = sql.lit(resultsMax);
  const countable = unionAll(areas.map(({ where }) => sql`(select id from application where ${where} limit ${limit})`));
  return listPage(context, { matches, counted: sql`(select from (${countable}) every limit ${limit})` }, page);
}

interface ListQuery {
  readonly matches: Sql;
  readonly counted: Sql;
  readonly totalMax?: number;
  readonly forWorklist?: boolean;
}

/** If the page is empty, the statement returns one row that contains only the total. */
export async function listPage(
  { db, retailers }: ListContext,
  { matches, counted, totalMax, forWorklist = false }: ListQuery,
  page: Page,
): Promise<FoundApplications> {
  const { known } = retailers;
  const limit = sql`${page.limit}::integer`;
  const shown =
    totalMax === undefined ? limit : sql`case when (select count(*) from match) > ${sql.lit(totalMax)} then 0 else ${limit} end`;
  const { rows } = await sql<ListRow>`
    with match as materialized (${matches}),
    page as materialized (
      select * from match order by ${orderOf("match", page)} limit ${shown} offset ${page.offset}::integer
    ),
    summary as materialized (
      select (select version from access_version) as version, (select count(*) from ${counted} countable) as total, (
        select json_object_agg(normalised_name, json_build_object(
          'name', name, 'flags', settings, 'features', to_json(features_on(normalised_name))))
        from retailer cross join access_version current
        where normalised_name in (select retailer from branch where supplier_number in (select branch from page))
          and (current.version <> ${known.version}::bigint or normalised_name <> all (${known.names}::text[]))) as shops
    )
    select summary.total, summary.version as "accessVersion", summary.shops, ${listColumns(forWorklist)}
    -- "offset 0" makes PostgreSQL look up each row of the page by its id instead of reading the whole table.
    from summary left join (
      page cross join lateral (select * from application where application.id = page.id offset 0) application
    ) on true
    order by ${orderOf("page", page)}`.execute(db.withoutPlugins());
  const [first] = rows;
  if (!first) throw new Error("a page of the list came without its total");
  const shops = shopsFromRows(first.shops ?? {});
  if (shops.size > 0) retailers.set(first.accessVersion, shops);
  const shopOf = (retailer: string) => shops.get(retailer) ?? (known.settings.get(retailer) as RetailerSetting);
  return { rows: rows.filter(hasApplication).map((row) => toListRow(row, shopOf)), total: first.total };
}
