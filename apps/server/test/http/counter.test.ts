import { contract } from "@farthing/contract";
import type { Status } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysAgo } from "../support/days-ago.ts";
import { type Caller, type House, house } from "../support/http.ts";
import { leeds, priyasDocument } from "../support/world.ts";

let shop: House;
let ben: Caller;

interface Job {
  readonly id: string;
  readonly lane: string;
  readonly goodsDescription: string | null;
}

const names = new Map<string, string>();
async function add(name: string, status: Status, { branch = leeds, untouchedDays = 0, document = {} } = {}): Promise<void> {
  const updatedAt = untouchedDays ? daysAgo(untouchedDays) : new Date();
  const { id } = await shop.application({ branch, status, updatedAt, document: { ...priyasDocument, customerPresent: true, ...document } });
  names.set(id, name);
}

async function laidOut(caller = ben): Promise<Readonly<Record<string, readonly string[]>>> {
  const { jobs } = (await shop.call(contract.readCounter, {}, caller)).json() as { jobs: readonly Job[] };
  return Object.fromEntries(
    ["needsYou", "customer", "lender", "toBePaid"].map((lane) => [
      lane,
      jobs.filter((job) => job.lane === lane).map(({ id }) => names.get(id) ?? id),
    ]),
  );
}

beforeAll(async () => {
  shop = await house();
  ben = await shop.signedIn("branch_user");
  await add("begun lately", "open");
  await add("begun before", "open", { untouchedDays: 60 });
  await add("on a phone", "open", { document: { customerPresent: false } });
  await add("referred", "decision_refer");
  await add("signed", "signed");
  await add("cooling off", "cooling_off");
  await add("declined long ago", "decision_quotation_decline", { untouchedDays: 31 });
  for (const status of ["paid", "cancelled", "withdrawn"] as const) await add(status, status);
  await add("York's", "open", { branch: "100102" });
});
afterAll(() => shop.end());

describe("the counter", () => {
  test("lays out what is under way by who can act, and what runs out first before the rest", async () => {
    expect(await laidOut()).toEqual({
      needsYou: ["begun before", "begun lately"],
      customer: ["on a phone"],
      lender: ["referred"],
      toBePaid: expect.arrayContaining(["signed", "cooling off"]),
    });
  });

  test("holds the shop's own, and a head office's of all its branches", async () => {
    expect((await laidOut(await shop.signedIn("branch_user", "100102"))).needsYou).toEqual(["York's"]);
    expect((await laidOut(await shop.signedIn("head_office_user", "100100"))).needsYou).toContain("York's");
    expect((await laidOut(await shop.signedIn("branch_user", "200101"))).needsYou).toEqual([]);
  });

  test("says what each is about, the day and that there is no more", async () => {
    const answer = (await shop.call(contract.readCounter, {}, ben)).json();
    expect(answer).toMatchObject({ more: false, today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    expect(answer.jobs[0]).toMatchObject({ goodsDescription: expect.any(String), next: { who: "shop", by: expect.any(String) } });
  });
});
