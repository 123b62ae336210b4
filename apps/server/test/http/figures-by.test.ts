import { contract, type Reply } from "@farthing/contract";
import { dimensions } from "@farthing/domain/figures";
import { addDays, londonDay, parsePounds } from "@farthing/domain/money";
import { type JourneyType, type Status, statuses } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysAgo } from "../support/days-ago.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

type FiguresBy = Reply<typeof contract.readFiguresBy>;
type Row = FiguresBy["rows"][number];

const [york, sheffield] = ["100102", "200101"];
const today = londonDay(new Date());
const products = [null, { id: "ib-199", name: "19.9% APR" }, { id: "if-0", name: "Interest free" }];
const channels: readonly JourneyType[] = ["InStore", "WebServices", "MailOrder"];

let shop: TestApps;
let caller: Caller;
beforeAll(async () => {
  shop = await startApps();
  caller = await shop.signedIn("operations");
  let made = 0;
  const paid: string[] = [];
  for (const branch of [leedsBranchNumber, york, sheffield])
    for (const status of statuses) {
      made += 1;
      const isSigned = ["signed", "ready_for_payout", "payout_pending", "paid", "withdrawn"].includes(status);
      const product = products[made % products.length];
      const at = daysAgo(made % 45);
      const { id } = await shop.application({
        status,
        branch,
        document: {
          ...priyasDocument,
          journeyType: channels[made % channels.length] ?? null,
          loanParameters: { goodsAmount: `${1_000 + made}.50`, deposit: "0.00" },
          ...(product && { product: { productConfig: product } }),
        } as typeof priyasDocument,
        createdAt: at,
        updatedAt: at,
        ...(status !== "open" && { applicationExpiryDate: addDays(today, 20) }),
        ...(isSigned && { signedAt: at.toISOString() }),
        ...(status === "paid" && { payoutFileSent: true }),
      });
      if (["paid", "withdrawn", "ready_for_payout"].includes(status)) paid.push(id);
    }
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into payout_run (id, prepared_by, prepared_at, released_by, released_at, sent_at, processing_day, entry_day, settled_at)
     values (gen_random_uuid(), 'a', now(), 'b', now(), now(), current_date, current_date, now()) returning id`,
  );
  for (const [index, id] of paid.entries())
    await shop.pool.query(
      `insert into payout_line (run_id, application_id, supplier_number, loan_pence, recovered_pence, returned_at)
       select $1, id, branch, loan_pence, 0, $3 from (select id, branch, loan_amount_pence as loan_pence from application where id = $2) a`,
      [rows[0]?.id, id, index % 4 === 3 ? new Date() : null],
    );
});
afterAll(() => shop.end());

const read = async (query: Readonly<Record<string, string>>): Promise<FiguresBy> =>
  (await shop.call(contract.readFiguresBy, { query }, caller)).json();

/** The query lists the statuses itself, so that it is independent of Farthing's rules. */
async function countByKey(keyColumn: string, where = "true"): Promise<readonly Row[]> {
  const accepted =
    "'decision_accept','deposit_attempted','deposit_paid','deposit_unsuccessful','sign','signed','pending_esat_note','customer_has_goods','cooling_off','ready_for_payout','payout_pending','paid'";
  const { rows } = await shop.pool.query<Record<string, string>>(`
    select ${keyColumn} as key, count(*) as begun,
      count(*) filter (where status in (${accepted}) or signed_at is not null) as accepted,
      count(*) filter (where status in ('decision_decline','decision_quotation_decline')) as declined,
      count(*) filter (where signed_at is not null and status <> 'withdrawn' or status in ('sign','pending_esat_note','customer_has_goods','cooling_off')) as lent,
      coalesce(sum(loan_amount_pence) filter (where signed_at is not null and status <> 'withdrawn' or status in ('sign','pending_esat_note','customer_has_goods','cooling_off')), 0) as lent_pence,
      count(*) filter (where id in (select application_id from payout_line where returned_at is null)) as paid,
      coalesce(sum(loan_amount_pence) filter (where id in (select application_id from payout_line where returned_at is null)), 0) as paid_pence
    from application
    where created_at >= ((current_date - 29)::timestamp at time zone 'Europe/London') and ${where} group by 1`);
  const loans = (count = "0", pence = "0") => ({ loans: Number(count), amount: (Number(pence) / 100).toFixed(2) });
  return rows.map((row) => ({
    key: row.key ?? null,
    name: null,
    begun: Number(row.begun),
    accepted: Number(row.accepted),
    declined: Number(row.declined),
    lent: loans(row.lent, row.lent_pence),
    paidOut: loans(row.paid, row.paid_pence),
  }));
}

const sqlByKey = {
  retailer: "retailer",
  branch: "branch",
  product: "document #>> '{product,productConfig,id}'",
  channel: "document ->> 'journeyType'",
  week: "date_trunc('week', created_at at time zone 'Europe/London')::date::text",
} as const;

const sortByKey = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, name: null })).toSorted((one, other) => ((one.key ?? "") < (other.key ?? "") ? -1 : 1));

describe("the lender's figures by dimension", () => {
  test.each(dimensions)("in the report by %s, every figure equals a plain SQL count of the same applications", async (by) => {
    const { rows, from, to } = await read({ by });
    expect([from, to]).toEqual([addDays(today, -29), today]);
    expect(sortByKey(rows)).toEqual(sortByKey(await countByKey(sqlByKey[by])));
  });

  test("the figures by each dimension add up to the same total as the dashboard", async () => {
    const totals = await Promise.all(dimensions.map(async (by) => (await read({ by })).total));
    const [first] = totals;
    for (const total of totals) expect(total).toEqual(first);
    const { approval, lent, funnel } = (await shop.call(contract.readLenderFigures, { query: {} }, caller)).json();
    expect(first).toMatchObject({ ...approval, begun: funnel[0].reached, lent: { loans: lent.loans, amount: lent.amount } });
  });

  test("the amount paid out includes only payments that arrived and were not returned", async () => {
    const { total } = await read({ days: "366" });
    const { rows } = await shop.pool.query("select sum(loan_pence)::int as pence from payout_line where returned_at is null");
    expect(parsePounds(total.paidOut.amount)).toBe(rows[0].pence);
    expect(total.paidOut.amount).not.toBe(total.lent.amount);
  });

  test("the filters limit every figure to one retailer, branch, product or channel", async () => {
    const cases = [
      [{ retailer: "harbour-beds" }, "retailer = 'harbour-beds'"],
      [{ branch: york }, `branch = '${york}'`],
      [{ product: "ib-199" }, "document #>> '{product,productConfig,id}' = 'ib-199'"],
      [
        { channel: "WebServices", branch: leedsBranchNumber },
        `document ->> 'journeyType' = 'WebServices' and branch = '${leedsBranchNumber}'`,
      ],
    ] as const;
    for (const [filter, where] of cases) {
      const { rows } = await read({ by: "week", ...filter });
      expect(rows.length, where).toBeGreaterThan(1);
      expect(sortByKey(rows), where).toEqual(sortByKey(await countByKey(sqlByKey.week, where)));
    }
  });

  test("a report without applications still names the chosen retailer, branch and product", async () => {
    const { rows: known } = await shop.pool.query<{ id: string; name: string }>("select id, config->>'name' as name from product limit 1");
    const [product] = known;
    const { chosen } = await read({ retailer: "harbour-beds", branch: leedsBranchNumber, product: product?.id ?? "" });
    expect(chosen).toEqual({ retailer: "Harbour Beds", branch: "Harbour Beds, Leeds", product: product?.name });
    expect((await read({ branch: "999999" })).chosen).toEqual({ retailer: null, branch: null, product: null });
  });

  test("a report whose first day is after its last day is refused with a clear message", async () => {
    const answer = await shop.call(contract.readFiguresBy, { query: { from: today, to: addDays(today, -1) } }, caller);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: "figures.period_reversed", message: expect.stringContaining("The first day is after the last day.") },
    ]);
  });
});

const allStatuses: readonly Status[] = statuses;
test("the test data has an application of every status in each branch", async () => {
  const { rows } = await shop.pool.query("select branch, count(distinct status)::int as count from application group by 1");
  expect(rows.every(({ count }) => count === allStatuses.length)).toBe(true);
});
