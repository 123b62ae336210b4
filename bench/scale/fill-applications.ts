import type pg from "pg";
import { exampleDocument, exampleLastNames } from "../example-applications.ts";
import { branchesOfRetailer, branchSize, supplierOf } from "./fill-shops.ts";

/** Applications as they are after years of business: statuses in the shares that they have in life, every search key, and for each its chain in the audit trail. */

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
const areas = ["B", "BS", "CF", "EH", "G", "L", "LS", "M", "NE", "NR", "S", "SW", "YO"];

/** Of a hundred applications, how many stand where, and what their last step is called. */
const shares = [
  { status: "paid", step: "payout.settled", of100: 46 },
  { status: "cancelled", step: "application.cancelled", of100: 17 },
  { status: "decision_decline", step: "application.decided", of100: 14 },
  { status: "open", step: "application.created", of100: 8 },
  { status: "signed", step: "application.sealed", of100: 6 },
  { status: "decision_accept", step: "application.decided", of100: 5 },
  { status: "decision_refer", step: "application.decided", of100: 2 },
  { status: "ready_for_payout", step: "payout.assessed", of100: 2 },
] as const;

/** The Luhn digit of the eight digits drawn: every second one from the right counts double, its own digits added. */
const luhnDigit = `(10 - (${[1, 2, 3, 4, 5, 6, 7, 8]
  .map((place) => ({ countsDouble: place % 2 === 0, digit: `drawn / ${10 ** (8 - place)} % 10` }))
  .map(({ countsDouble, digit }) => (countsDouble ? `2 * (${digit}) / 10 + 2 * (${digit}) % 10` : digit))
  .join(" + ")}) % 10) % 10`;

const allStatuses = shares.flatMap(({ status, of100 }) => Array.from({ length: of100 }, () => status));
const allSteps = shares.flatMap(({ step, of100 }) => Array.from({ length: of100 }, () => step));

const clerk = "jsonb_build_object('username', 'ben.branch', 'role', 'branch_user', 'branch', branch)";
const product = `'{"username": "system", "role": "system", "branch": null}'::jsonb`;
const event = (seq: 1 | 2, id: string, type: string, actor: string, facts: string) =>
  `row(chain, ${seq}, ${id}, ${type}, at, ${actor}, ${facts}, null, null, retailer)::audit_event`;

/**
 * The numbers from one to another as applications, each with the events that the trigger would have written: that it was begun, and where it came
 * to. A subquery that draws ids is not merged into the one around it, so that what is reckoned there is reckoned once.
 */
const addition = `
  with made as materialized (
    select *, case when step <> 'application.created' then audit_hash(begun_hash, ${event(2, "moved_id", "step", product, "facts")}) end as moved_hash
    from (
      select *, audit_hash('', ${event(1, "begun_id", "'application.created'", "clerk", "'{}'")}) as begun_hash
      from (
        select *, gen_random_uuid() as moved_id, 'application:' || id collate "C" as chain, ${clerk} as clerk,
               jsonb_build_object('from', 'open', 'to', status) as facts
        from (
          select n, gen_random_uuid() as begun_id, lpad(drawn::text, 8, '0') || ${luhnDigit} as id, ${supplierOf(`n / ${branchSize}`)} as branch,
                 'filled-' || n / ${branchSize * branchesOfRetailer} as retailer, ($2::text[])[1 + n % 100] as status, ($3::text[])[1 + n % 100] as step,
                 ($4::text[])[1 + n * 13 % cardinality($4)] as first_name, ($5::text[])[1 + n / 3 % cardinality($5)] as last_name,
                 ($6::text[])[1 + n / 7 % cardinality($6)] || (1 + n % 29) || ' ' || (n % 9) || chr(65 + (n % 26)::int) || chr(65 + (n / 26 % 26)::int) as postcode,
                 date '1945-01-01' + (n * 37 % 21000)::int as born, 20000 + n * 7919 % 480000 as pence,
                 date_trunc('second', now()) - (n * 104729 % 94608000) * interval '1 second' as at
          from (select n, (n * 48271 + 31415926) % 100000000 as drawn from generate_series($7::bigint, $8::bigint) n) numbered
        ) told
        where id <> all($9::text[])
      ) begun
    ) moved
  ), due as (
    insert into deadline (id, application_id, kind, due_at, retailer)
    select gen_random_uuid(), id, 'expire-application', at + interval '90 days', retailer from made where status = 'open'
  ), happened as (
    insert into audit_event (chain, seq, id, type, at, actor, facts, hash, retailer)
    select chain, 1, begun_id, 'application.created', at, clerk, '{}', begun_hash, retailer from made
    union all
    select chain, 2, moved_id, step, at, ${product}, facts, moved_hash, retailer from made where moved_hash is not null
  ), chained as (
    insert into audit_chain (chain, seq, hash, retailer)
    select chain, case when moved_hash is null then 1 else 2 end, coalesce(moved_hash, begun_hash), retailer from made
  )
  insert into application (id, status, branch, retailer, document, created_by, created_at, updated_at, applicant_name, last_name_key, full_name_key, postcode_key,
                           date_of_birth, order_reference, order_reference_key, loan_amount_pence)
  select id, status, branch, retailer,
         $1::jsonb || jsonb_build_object('orderReference', 'FS-' || n, 'personalDetails',
           jsonb_build_object('title', 'MX', 'firstName', first_name, 'lastName', last_name, 'dateOfBirth', born, 'maritalStatus', 'SINGLE'),
           'loanParameters', jsonb_build_object('goodsAmount', (pence / 100.0)::numeric(12, 2)::text, 'deposit', '0.00')),
         'ben.branch', at, at, first_name || ' ' || last_name, translate(upper(last_name), '''- ', ''),
         translate(upper(first_name || last_name), '''- ', ''), replace(postcode, ' ', ''), born, 'FS-' || n, 'FS-' || n, pence
  from made`;

/** All but those whose ids are taken. */
export async function addApplications(owner: pg.ClientBase, from: number, to: number, taken: readonly string[]): Promise<void> {
  const texts = [JSON.stringify(exampleDocument), allStatuses, allSteps, firstNames, exampleLastNames, areas];
  await owner.query({ name: "add-applications", text: addition, values: [...texts, from, to, taken] });
}
