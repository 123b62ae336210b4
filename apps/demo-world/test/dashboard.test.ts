import { type Dimension, dimensions } from "@farthing/domain/figures";
import { createStore } from "@farthing/server/store/unit-of-work";
import { type Ctx, createContext, systemActor } from "@farthing/server/use-cases/context";
import { readFiguresBreakdown, readLenderFigures } from "@farthing/server/use-cases/figures/read-figures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { masterKey } from "../../server/test/support/database.ts";
import { generationMsMax, now, type SeededWorld, seededWorld } from "./seeded-world.ts";

/** Each number of the report must equal a plain SQL count, which uses none of Farthing's rules. */

const periodDays = 30;
const periodStart = "2026-10-17";

let world: SeededWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await seededWorld();
  const store = createStore({ pool: world.pool, masterKey, jobSender: () => async () => undefined, announce: async () => undefined });
  const actor = { ...systemActor, role: "lender_admin" } as const;
  ctx = createContext(store, { actor, call: "test", requestId: "test", idempotency: undefined, now });
}, generationMsMax);
afterAll(() => world.close());

const countedApplicationsSql = `(
  select a.*, t.name as retailer_name, b.name as branch_name,
    (payout_file_sent and status <> 'payout_pending') or status = 'paid' as is_paid,
    signed_at is not null or revertible_version->>'status' = 'signed' or status in
      ('sign', 'signed', 'pending_esat_note', 'customer_has_goods', 'cooling_off', 'ready_for_payout', 'payout_pending', 'paid') as is_signed,
    status in ('decision_accept', 'deposit_attempted', 'deposit_paid', 'deposit_unsuccessful') or (status in ('open', 'cancelled', 'withdrawn')
      and exists (select from decision d where d.application_id = a.id and d.kind = 'full' and d.result->>'decisionType' = 'accept')) as was_accepted,
    soft_search_expiry_date is not null or application_expiry_date is not null or status not in ('open', 'cancelled', 'withdrawn') as was_submitted,
    (select sum(l.loan_pence) from payout_line l join payout_run r on r.id = l.run_id and r.settled_at is not null
     where l.application_id = a.id and l.returned_at is null and l.left_out_at is null) as paid_pence
  from application a join branch b on b.supplier_number = a.branch join retailer t on t.normalised_name = a.retailer
  where (a.created_at at time zone 'Europe/London')::date between '${periodStart}' and '2026-11-15'
) a`;
const isLentSql = "coalesce(is_signed, false) and status not in ('cancelled', 'withdrawn')";
const isAcceptedSql = "(coalesce(is_paid, false) or coalesce(is_signed, false) or was_accepted)";

const pounds = (pence: unknown): string => (Number(pence) / 100).toFixed(2);
const toNumbers = (row: object = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

const readTotalsBy = (key: string) =>
  world.rows<Record<string, unknown>>(`
  select ${key} as key, count(*) as begun, count(*) filter (where ${isAcceptedSql}) as accepted,
    count(*) filter (where status in ('decision_decline', 'decision_quotation_decline') and not ${isAcceptedSql}) as declined,
    count(*) filter (where ${isLentSql}) as "lentLoans", coalesce(sum(loan_amount_pence) filter (where ${isLentSql}), 0) as "lentPence",
    count(paid_pence) as "paidLoans", coalesce(sum(paid_pence), 0) as "paidPence"
  from ${countedApplicationsSql} group by 1`);

const sqlKeyByDimension: Readonly<Record<Dimension, string>> = {
  retailer: "retailer",
  branch: "branch",
  product: "document #>> '{product,productConfig,id}'",
  channel: "document ->> 'journeyType'",
  week: "date_trunc('week', created_at at time zone 'Europe/London')::date::text",
};

describe("the lender's dashboard in the demo world", () => {
  test.each(dimensions)("every figure by %s equals a plain SQL count", async (by) => {
    const { rows } = await readFiguresBreakdown(ctx, { by, days: periodDays });
    const shown = rows.map(({ key, begun, accepted, declined, lent, paidOut }) => ({
      ...{
        key,
        begun,
        accepted,
        declined,
        lentLoans: lent.loans,
        lentPence: lent.amount,
        paidLoans: paidOut.loans,
        paidPence: paidOut.amount,
      },
    }));
    const expected = (await readTotalsBy(sqlKeyByDimension[by])).map(({ key, ...counts }) => ({ key, ...toNumbers(counts) }));
    const inOrder = (each: readonly { readonly key?: unknown }[]) =>
      each.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1));
    expect(inOrder(shown)).toEqual(inOrder(expected));
    expect(shown.length).toBeGreaterThan(1);
  });

  test("the approval rate, the amount lent and the figures of each week equal plain SQL counts", async () => {
    const { approval, lent, byWeek } = await readLenderFigures(ctx, { days: periodDays });
    const [all] = (await readTotalsBy("true")).map(toNumbers);
    expect(approval).toEqual({ accepted: all?.accepted, declined: all?.declined });
    expect([lent.loans, lent.amount]).toEqual([all?.lentLoans, all?.lentPence]);
    expect(pounds(lent.average)).toBe(pounds(Math.round(Number(all?.lentPence) / Number(all?.lentLoans))));
    const weeks = new Map((await readTotalsBy(sqlKeyByDimension.week)).map((row) => [row.key, toNumbers(row)]));
    for (const { week, accepted, declined } of byWeek)
      expect([week, accepted, declined]).toEqual([week, weeks.get(week)?.accepted ?? 0, weeks.get(week)?.declined ?? 0]);
    expect(byWeek.length).toBeGreaterThan(3);
  });

  test("the number of applications at every stage from quote to payout equals a plain SQL count", async () => {
    const { funnel } = await readLenderFigures(ctx, { days: periodDays });
    const [reached] = await world.rows<Record<string, unknown>>(`
      select count(*) as quoted, count(*) filter (where was_submitted or ${isAcceptedSql}) as submitted, count(*) filter (where ${isAcceptedSql}) as accepted,
        count(*) filter (where coalesce(is_paid, false) or coalesce(is_signed, false)) as signed, count(*) filter (where is_paid) as "paidOut"
      from ${countedApplicationsSql}`);
    expect(Object.fromEntries(funnel.map(({ stage, reached: count }) => [stage, count]))).toEqual(toNumbers(reached));
    const [ended] = await world.rows<{ count: string }>(`select count(*) from ${countedApplicationsSql}
      where status in ('decision_decline', 'decision_quotation_decline', 'deposit_unsuccessful', 'cancelled', 'withdrawn')`);
    expect(funnel.reduce((sum, stage) => sum + stage.ended, 0)).toBe(Number(ended?.count));
    expect(funnel.reduce((sum, stage) => sum + stage.ended + stage.underWay, 0)).toBe(Number(reached?.quoted));
  });

  test("the waiting referrals and the payouts by age equal plain SQL counts", async () => {
    const { referrals, payouts } = await readLenderFigures(ctx, { days: periodDays });
    const at = `'${now.toISOString()}'::timestamptz`;
    const [waiting] = await world.rows<Record<string, unknown>>(`
      select count(*) filter (where is_late) as late, count(*) filter (where not is_late and age < interval '4 hours') as "underFour",
        count(*) filter (where not is_late and age >= interval '4 hours' and age < interval '8 hours') as "underEight",
        count(*) filter (where not is_late and age >= interval '8 hours' and age < interval '24 hours') as "underDay",
        count(*) filter (where not is_late and age >= interval '24 hours') as "overDay"
      from (
        select ${at} - r.opened_at as age, r.due_at <= ${at} and a.refer_type is null as is_late
        from referral r join application a on a.id = r.application_id
        where r.settled_at is null and a.status in ('decision_refer', 'decision_quotation_refer')
      ) r`);
    expect(Object.fromEntries(referrals.map(({ age, waiting: count }) => [age, count]))).toEqual(toNumbers(waiting));

    // The last month of the demo world has no bank holiday, so the query counts every day from Monday to Friday.
    const ready = `(
      select loan_amount_pence as pence, payout_stopped or s.confirmed_at is null or s.doubted_at is not null as is_held,
        (select count(*) from generate_series((updated_at at time zone 'Europe/London')::date + 1, '2026-11-15', interval '1 day') d
         where extract(isodow from d) < 6) as days
      from application a left join supplier_account s on s.supplier_number = a.branch and s.superseded_at is null
      where status = 'ready_for_payout'
    ) p`;
    const rows = await world.rows<{ age: string; loans: string; pence: string }>(`
      select case when is_held then 'held' when days = 0 then 'today' when days = 1 then 'oneDay' when days = 2 then 'twoDays'
        when days <= 5 then 'threeToFive' else 'overFive' end as age, count(*) as loans, sum(pence) as pence
      from ${ready} group by 1`);
    const expected = new Map(rows.map(({ age, loans, pence }) => [age, { loans: Number(loans), amount: Number(pence) }]));
    const none = { loans: 0, amount: 0 };
    for (const { age, ...loans } of payouts.ages) expect({ age, ...loans }).toEqual({ age, ...(expected.get(age) ?? none) });
    expect(payouts.held).toEqual(expected.get("held") ?? none);
    expect(rows.length).toBeGreaterThan(0);
  });
});
