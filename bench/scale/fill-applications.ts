import type pg from "pg";
import { exampleDocument, exampleLastNames } from "../example-applications.ts";
import { applicationsPerBranch, branchesPerRetailer, supplierNumberSql } from "./fill-shops.ts";
import { runInSessions } from "./without-indexes.ts";

/** The applications cover several years, with realistic shares of statuses, all search keys and one audit chain each. */

const firstNames = [
  "Aisha",
  "Ben",
  "Carys",
  "Daniel",
  "Ewa",
  "Fiona",
  "George",
  "Hannah",
  "Imran",
  "Jade",
  "Kwame",
  "Lucy",
  "Moira",
  "Nadia",
  "Owen",
];
const postcodeAreas = ["B", "BS", "CF", "EH", "G", "L", "LS", "M", "NE", "NR", "S", "SW", "YO"];

/** For each status, its share of all applications in per cent (`of100`) and the event that led to it (`step`). */
const statusShares = [
  { status: "paid", step: "payout.settled", of100: 46 },
  { status: "cancelled", step: "application.cancelled", of100: 17 },
  { status: "decision_decline", step: "application.decided", of100: 14 },
  { status: "open", step: "application.created", of100: 8 },
  { status: "signed", step: "application.sealed", of100: 6 },
  { status: "decision_accept", step: "application.decided", of100: 5 },
  { status: "decision_refer", step: "application.decided", of100: 2 },
  { status: "ready_for_payout", step: "payout.assessed", of100: 2 },
] as const;

/** The contribution of each pair of digits to the Luhn sum of an application number. */
const luhnSumsOfPairs = Array.from({ length: 100 }, (_, pair) => {
  const doubled = 2 * (pair % 10);
  return Math.floor(pair / 10) + Math.floor(doubled / 10) + (doubled % 10);
});
const luhnDigitSql = `(10 - (${[1_000_000, 10_000, 100, 1]
  .map((above) => `('{${luhnSumsOfPairs}}'::int[])[1 + drawn / ${above} % 100]`)
  .join(" + ")}) % 10) % 10`;

const statusPerPercent = statusShares.flatMap(({ status, of100 }) => Array.from({ length: of100 }, () => status));
const stepPerPercent = statusShares.flatMap(({ step, of100 }) => Array.from({ length: of100 }, () => step));

const ordersPerRetailer = applicationsPerBranch * branchesPerRetailer;

/** All retailers share the same documents. Building a document takes longer than inserting a row, so each document is built only once. */
export async function createExampleOrders(sessions: readonly pg.Client[], owner: pg.ClientBase, from: number, to: number): Promise<void> {
  await owner.query(`
    drop table if exists filled_order;
    create unlogged table filled_order (
      place bigint not null, status text, step text, facts jsonb, facts_text text, document jsonb, applicant_name text, last_name_key text,
      full_name_key text, born date, order_reference text, pence bigint
    )`);
  const [first, last] = positionsInRetailer(from, to);
  await runInSessions(sessions, batchesOf(first, last + 1, ordersAtATime), (session, places) =>
    session.query(insertOrdersSql, [...orderSqlParameters, ...places]),
  );
  await owner.query("create index on filled_order (place); analyze filled_order (place)");
}

const ordersAtATime = 10_000;
const orderSqlParameters = [JSON.stringify(exampleDocument), statusPerPercent, stepPerPercent, firstNames, exampleLastNames];
const insertOrdersSql = `
  insert into filled_order
  select place, status, step, facts, facts::text,
         $1::jsonb || jsonb_build_object('orderReference', 'FS-' || place, 'personalDetails',
           jsonb_build_object('title', 'MX', 'firstName', first_name, 'lastName', last_name, 'dateOfBirth', born, 'maritalStatus', 'SINGLE'),
           'loanParameters', jsonb_build_object('goodsAmount', (pence / 100.0)::numeric(12, 2)::text, 'deposit', '0.00')),
         first_name || ' ' || last_name, translate(upper(last_name), '''- ', ''), translate(upper(first_name || last_name), '''- ', ''),
         born, 'FS-' || place, pence
  from (
    select *, jsonb_build_object('from', 'open', 'to', status) as facts
    from (
      select place, ($2::text[])[1 + place % 100] as status, ($3::text[])[1 + place % 100] as step,
             ($4::text[])[1 + place * 13 % cardinality($4)] as first_name, ($5::text[])[1 + place / 3 % cardinality($5)] as last_name,
             date '1945-01-01' + (place * 37 % 21000)::int as born, 20000 + place * 7919 % 480000 as pence
      from generate_series($6::bigint, $7::bigint) place
    ) drawn
    offset 0
  ) told`;

export const dropExampleOrders = (owner: pg.ClientBase): Promise<unknown> => owner.query("drop table filled_order");

/**
 * All applications are numbered, and each retailer has the same count. Returns the first and the last position within a retailer for the
 * numbers `from` to `to`. If the numbers belong to several retailers, returns all positions.
 */
const positionsInRetailer = (from: number, to: number): readonly [number, number] =>
  to < nextRetailerStart(from) ? [from % ordersPerRetailer, to % ordersPerRetailer] : [0, ordersPerRetailer - 1];

const nextRetailerStart = (number: number): number => (Math.floor(number / ordersPerRetailer) + 1) * ordersPerRetailer;

/** All applications of a batch belong to one retailer. */
export function batchesOf(from: number, before: number, size: number): readonly (readonly [from: number, to: number])[] {
  const batches: [number, number][] = [];
  for (let next = from; next < before; ) {
    const end = Math.min(next + size, before, nextRetailerStart(next));
    batches.push([next, end - 1]);
    next = end;
  }
  return batches;
}

/** Sequential ids are faster to insert than random ids. */
const idSql = (kind: number) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

const clerkSql = "jsonb_build_object('username', 'ben.branch', 'role', 'branch_user', 'branch', branch)";
const systemActorSql = `'{"username": "system", "role": "system", "branch": null}'::jsonb`;

/** The hash of an audit event must be the same as that of the database function audit_hash(). */
const hashSql = (previous: string, { seq, id, type, actor, facts }: Readonly<Record<"seq" | "id" | "type" | "actor" | "facts", string>>) =>
  `sha256(${previous} || convert_to(chain || E'\\n${seq}\\n' || ${id} || E'\\n' || ${type} || E'\\n' || moment || E'\\n' || ${actor} || E'\\n' || ${facts} || E'\\n', 'UTF8'))`;
const createdHashSql = hashSql("''", { seq: "1", id: "begun_id", type: "'application.created'", actor: "clerk_text", facts: "'{}'" });
const movedHashSql = hashSql("begun_hash", {
  seq: "2",
  id: "moved_id",
  type: "step",
  actor: `${systemActorSql}::text`,
  facts: "facts_text",
});

/** `offset 0` makes PostgreSQL evaluate a subquery only once. */
const numberedOrdersSql = `
  select *, lpad(drawn::text, 8, '0') || ${luhnDigitSql} as id, $4::timestamptz - (n * 104729 % 94608000) * interval '1 second' as at
  from (
    select *, (n * 48271 + 31415926) % 100000000 as drawn
    from (
      select *, $1::bigint / ${ordersPerRetailer} * ${ordersPerRetailer} + place as n from filled_order
      where place between $1 % ${ordersPerRetailer} and $2 % ${ordersPerRetailer} offset 0
    ) placed
    offset 0
  ) drawn
  join (
    select b, branch, 'filled-' || b / ${branchesPerRetailer} as retailer, ${clerkSql} as clerk, ${clerkSql}::text as clerk_text
    from (select b, ${supplierNumberSql("b")} as branch from generate_series($1::bigint / ${applicationsPerBranch}, $2::bigint / ${applicationsPerBranch}) b offset 0) shop
    offset 0
  ) shop on b = n / ${applicationsPerBranch}
  offset 0`;

const insertApplicationsSql = `
  insert into application (id, status, branch, retailer, document, created_by, created_at, updated_at, applicant_name, last_name_key, full_name_key, postcode_key,
                           date_of_birth, order_reference, order_reference_key, loan_amount_pence)
  select id, status, branch, retailer, document, 'ben.branch', at, at, applicant_name, last_name_key, full_name_key,
         ($5::text[])[1 + n / 7 % cardinality($5)] || (1 + n % 29) || (n % 9) || chr(65 + (n % 26)::int) || chr(65 + (n / 26 % 26)::int),
         born, order_reference, order_reference, pence
  from (${numberedOrdersSql}) told where id <> all($3::text[])`;

/** Writes the audit events of the applications. Normally a trigger writes them, but the triggers are off while the database is filled. */
const insertHistoriesSql = `
  with made as materialized (
    select n, id, status, retailer, at, chain, begun_id, clerk, begun_hash, moved_id, step, facts,
           case when step <> 'application.created' then ${movedHashSql} end as moved_hash
    from (
      select *, ${createdHashSql} as begun_hash
      from (
        select *, 'application:' || id collate "C" as chain, ${idSql(1)} as begun_id, ${idSql(2)} as moved_id,
               to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
        from (${numberedOrdersSql}) told
        where id <> all($3::text[])
        offset 0
      ) begun
      offset 0
    ) moved
  ), due as (
    insert into deadline (id, application_id, kind, due_at, retailer)
    select ${idSql(3)}, id, 'expire-application', at + interval '90 days', retailer from made where status = 'open'
  ), happened as (
    insert into audit_event (chain, seq, id, type, at, actor, facts, hash, retailer)
    select chain, 1, begun_id, 'application.created', at, clerk, '{}', begun_hash, retailer from made
    union all
    select chain, 2, moved_id, step, at, ${systemActorSql}, facts, moved_hash, retailer from made where moved_hash is not null
  )
  insert into audit_chain (chain, seq, hash, retailer)
  select chain, case when moved_hash is null then 1 else 2 end, coalesce(moved_hash, begun_hash), retailer from made`;

export interface FillingOptions {
  readonly until: Date;
  /** The ids of existing applications are not used again. */
  readonly taken: readonly string[];
}

/** The time zone of the database session must be UTC. */
export async function addApplications(owner: pg.ClientBase, from: number, to: number, { until, taken }: FillingOptions): Promise<void> {
  await owner.query({ name: "add-applications", text: insertApplicationsSql, values: [from, to, taken, until, postcodeAreas] });
}

export async function addHistories(owner: pg.ClientBase, from: number, to: number, { until, taken }: FillingOptions): Promise<void> {
  await owner.query({ name: "add-histories", text: insertHistoriesSql, values: [from, to, taken, until] });
}
