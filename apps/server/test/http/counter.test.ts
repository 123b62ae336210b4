import { contract } from "@farthing/contract";
import { worklistGroups } from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysAgo } from "../support/days-ago.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { randomApplicationId } from "../support/random-application-id.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

const today = londonDay(new Date());
let shop: TestApps;
let branchUser: Caller;

interface WorklistEntry {
  readonly id: string;
  readonly lane: string;
  readonly goodsDescription: string | null;
}

const namesById = new Map<string, string>();
async function add(
  name: string,
  status: Status,
  { branch = leedsBranchNumber, untouchedDays = 0, document = {}, applicationExpiryDate = null as LocalDate | null } = {},
): Promise<string> {
  const updatedAt = untouchedDays ? daysAgo(untouchedDays) : new Date();
  const { id } = await shop.application({
    branch,
    status,
    updatedAt,
    applicationExpiryDate,
    document: { ...priyasDocument, customerPresent: true, ...document },
  });
  namesById.set(id, name);
  return id;
}

/** Refers an application to the underwriters. Their answer is late by `overdueDays` days. */
async function refer(applicationId: string, overdueDays: number): Promise<void> {
  await shop.pool.query(
    `with made as (
       insert into decision (id, application_id, kind, event, progress, policy_version, inputs, document, subject_hash, requested_at, processed_at)
       values (gen_random_uuid(), $1, 'full', 'submitFull', 'PROCESSED', '1', '{}', '{}', '', now(), now()) returning id
     )
     insert into referral (id, application_id, decision_id, reason_codes, opened_at, due_at)
     select gen_random_uuid(), $1, made.id, '{}', now(), now() - make_interval(days => $2) from made`,
    [applicationId, overdueDays],
  );
}

async function readGroups(caller = branchUser): Promise<Readonly<Record<string, readonly string[]>>> {
  const { jobs } = (await shop.call(contract.readCounter, {}, caller)).json() as { jobs: readonly WorklistEntry[] };
  return Object.fromEntries(
    ["needsYou", "customer", "lender", "toBePaid"].map((lane) => [
      lane,
      jobs.filter((job) => job.lane === lane).map(({ id }) => namesById.get(id) ?? id),
    ]),
  );
}

beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  await add("begun lately", "open");
  await add("begun before", "open", { untouchedDays: 60 });
  await add("on a phone", "open", { document: { customerPresent: false } });
  await refer(await add("referred", "decision_refer"), 1);
  await add("offer ended", "decision_accept", { document: { customerPresent: false }, applicationExpiryDate: addDays(today, -1) });
  await add("signed", "signed");
  await add("cooling off", "cooling_off");
  await add("declined long ago", "decision_quotation_decline", { untouchedDays: 31 });
  for (const status of ["paid", "cancelled", "withdrawn"] as const) await add(status, status);
  await add("York's", "open", { branch: "100102" });
});
afterAll(() => shop.end());

describe("the worklist of a shop's staff", () => {
  test("the worklist groups open applications by who must act next, and sorts them by the time left", async () => {
    expect(await readGroups()).toEqual({
      needsYou: ["begun before", "begun lately", "offer ended"],
      customer: ["on a phone"],
      lender: ["referred"],
      toBePaid: expect.arrayContaining(["signed", "cooling off"]),
    });
  });

  test("a shop's worklist shows its own applications, and a head office's worklist shows all its branches", async () => {
    expect((await readGroups(await shop.signedIn("branch_user", "100102"))).needsYou).toEqual(["York's"]);
    expect((await readGroups(await shop.signedIn("head_office_user", "100100"))).needsYou).toContain("York's");
    expect((await readGroups(await shop.signedIn("branch_user", "200101"))).needsYou).toEqual([]);
  });

  test("the worklist shows each application, today's date and the size of each group", async () => {
    const answer = (await shop.call(contract.readCounter, {}, branchUser)).json();
    expect(answer).toMatchObject({
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      inLanes: {
        needsYou: { count: 3, late: 0 },
        customer: { count: 1 },
        lender: { count: 1, late: 1 },
        toBePaid: { count: 2, amount: "3500.00" },
      },
    });
    expect(answer.jobs[0]).toMatchObject({ goodsDescription: expect.any(String), next: { who: "shop", by: expect.any(String) } });
  });

  test("the worklist and the reports show the same number of late referrals", async () => {
    const manager = await shop.signedIn("branch_manager");
    const lateInFigures = async () => {
      const { referrals } = (await shop.call(contract.readShopFigures, {}, manager)).json();
      return referrals.find(({ age }: { age: string }) => age === "late").waiting;
    };
    const lateOnCounter = async () => (await shop.call(contract.readCounter, {}, branchUser)).json().inLanes.lender.late;
    expect([await lateInFigures(), await lateOnCounter()]).toEqual([1, 1]);
    // The referral now waits for the customer, so it is no longer late.
    await shop.pool.query("update application set refer_type = 'IDVT' where status = 'decision_refer'");
    expect([await lateInFigures(), await lateOnCounter()]).toEqual([0, 0]);
    await shop.pool.query("update application set refer_type = null where status = 'decision_refer'");
  });

  test("the worklist lists at most 500 applications, and still counts all of them", async () => {
    await shop.pool.query(
      `insert into application (id, status, branch, document, created_by, created_at, updated_at, loan_amount_pence, refer_type, payout_stopped)
       select id, (array['open', 'open', 'decision_refer', 'pending_esat_note', 'cooling_off', 'decision_decline'])[1 + n % 6],
              $1, jsonb_build_object('customerPresent', n % 6 = 0), 'ben.branch', now(), now() - interval '20 days', 100, null, true
       from unnest($2::text[]) with ordinality as made (id, n)`,
      [leedsBranchNumber, Array.from({ length: 600 }, randomApplicationId)],
    );
    const { jobs, inLanes } = (await shop.call(contract.readCounter, { query: { rows: "all" } }, branchUser)).json();
    expect(jobs.length).toBeLessThanOrEqual(500);
    // A declined application without an offer is not counted.
    expect(inLanes).toMatchObject({
      needsYou: { count: 103, amount: expect.any(String) },
      customer: { count: 101, amount: expect.any(String) },
      lender: { count: 201, amount: expect.any(String) },
      toBePaid: { count: 102, amount: "3600.00" },
    });
  });

  test("the worklist call returns the first rows of each group, and all rows if requested", async () => {
    const first = (await shop.call(contract.readCounter, {}, branchUser)).json();
    const all = (await shop.call(contract.readCounter, { query: { rows: "all" } }, branchUser)).json();
    for (const lane of worklistGroups) {
      const rows = (of: { jobs: readonly WorklistEntry[] }) => of.jobs.filter((job) => job.lane === lane).map(({ id }) => id);
      expect(rows(first)).toEqual(rows(all).slice(0, 11));
      expect(first.inLanes[lane]).toEqual({ ...all.inLanes[lane], listed: rows(all).length });
    }
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(first.needsYou)).toEqual(ids(all.jobs.filter(({ lane }: WorklistEntry) => lane === "needsYou")));
    // The next application to expire, "begun before", expires in 30 days.
    expect(first.inLanes.needsYou).toMatchObject({ late: 0, dueToday: 0 });
    expect(JSON.stringify(first).length).toBeLessThan(60_000);
  });
});
