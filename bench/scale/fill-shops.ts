import type pg from "pg";

/** A branch has five hundred applications. A retailer has a head office and two hundred branches. */

export const applicationsPerBranch = 500;
export const branchesPerRetailer = 200;

export interface FilledShops {
  readonly branches: readonly string[];
  readonly headOffices: readonly string[];
}

/** Returns SQL for a supplier number: five digits for the retailer and three for the branch. PostgreSQL compares eight characters fast. */
export const supplierNumberSql = (branch: string) =>
  `(70001 + (${branch}) / ${branchesPerRetailer})::text || lpad((1 + (${branch}) % ${branchesPerRetailer})::text, 3, '0')`;
const isFilledBranchSql = "supplier_number between '70001000' and '79999999' and length(supplier_number) = 8";

export async function countFilledBranches(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from branch where ${isFilledBranchSql} and not is_head_office`,
  );
  return rows[0]?.count ?? 0;
}

export async function readOtherApplicationIds(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from application where branch in (select supplier_number from branch where not (${isFilledBranchSql}))`,
  );
  return rows.map(({ id }) => id);
}

export async function shopsOf(owner: pg.Client): Promise<FilledShops> {
  const { rows } = await owner.query<{ number: string; isHeadOffice: boolean }>(
    `select supplier_number as number, is_head_office as "isHeadOffice" from branch where ${isFilledBranchSql} order by 1`,
  );
  const numbers = (isHeadOffice: boolean) => rows.filter((row) => row.isHeadOffice === isHeadOffice).map(({ number }) => number);
  return { branches: numbers(false), headOffices: numbers(true) };
}

export async function addShops(owner: pg.Client, from: number, howMany: number): Promise<void> {
  const retailers = `generate_series(${from} / ${branchesPerRetailer}, (${from + howMany - 1}) / ${branchesPerRetailer}) r`;
  const added = `generate_series(${from}, ${from + howMany - 1}) b`;
  await owner.query(`
    insert into retailer (normalised_name, name, kind, settings)
    select 'filled-' || r, 'Filled Shops ' || r, 'retailer', coalesce((select settings from retailer where normalised_name = 'harbour-beds'), '{}')
    from ${retailers} on conflict do nothing;
    insert into branch (supplier_number, retailer, name, is_head_office)
    select (70001 + r)::text || '000', 'filled-' || r, 'Head office', true from ${retailers} on conflict do nothing;
    insert into branch (supplier_number, retailer, name)
    select ${supplierNumberSql("b")}, 'filled-' || b / ${branchesPerRetailer}, 'Branch ' || b from ${added};
    insert into branch_reach (overseer, supplier)
    select (70001 + b / ${branchesPerRetailer})::text || '000', ${supplierNumberSql("b")} from ${added};`);
}
