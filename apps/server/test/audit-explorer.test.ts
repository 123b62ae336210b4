import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "./support/http.ts";
import { priyasDocument } from "./support/world.ts";

let shop: TestApps;
let administrator: Caller;
beforeAll(async () => {
  shop = await startApps();
  administrator = await shop.signedIn("lender_admin");
});
afterAll(() => shop.end());

interface ReadEvent {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly applicationId: string | null;
  readonly by: { readonly username: string };
  readonly details: readonly { readonly name: string; readonly value: string }[];
}
type Filter = Readonly<Record<string, string>>;

const readLog = (query: Filter, caller: Caller = administrator) => shop.call(contract.readAuditLog, { query }, caller);

async function readAllEvents(query: Filter): Promise<readonly ReadEvent[]> {
  const events: ReadEvent[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const answer: { readonly events: readonly ReadEvent[]; readonly next: string | null } = (
      await readLog(before ? { ...query, before } : query)
    ).json();
    events.push(...answer.events);
    before = answer.next;
  }
  return events;
}

async function createCancelledApplication(): Promise<string> {
  const { id } = await shop.as("branch_manager").save({ document: priyasDocument });
  await shop.as("branch_manager").cancel(id);
  return id;
}

const eventIdsInSql = async (where: string, values: readonly unknown[] = []): Promise<readonly string[]> =>
  (await shop.pool.query<{ id: string }>(`select id from audit_event where ${where} order by at desc, id desc`, [...values])).rows.map(
    ({ id }) => id,
  );

describe("the filter of the audit log", () => {
  test("the filter by application finds the application's events and the log entries of users who viewed its data", async () => {
    const id = await createCancelledApplication();
    await shop.call(contract.readRecord, { params: { id } }, await shop.signedIn("operations"));
    await shop.trail.flushAll();
    const events = await readAllEvents({ application: id });
    expect(events.map((event) => event.id)).toEqual(
      await eventIdsInSql("chain = 'application:' || $1 or facts -> 'subjects' ? $1", [id]).then((ids) => expect.arrayContaining([...ids])),
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["application.created", "application.cancelled", "personalData.viewed"]),
    );
    expect(events.find(({ type }) => type === "personalData.viewed")?.details).toContainEqual({ name: "Subjects", value: id });
  });

  test("the filters by user, kind and time find exactly the audit events that a direct SQL query finds", async () => {
    for (let time = 0; time < 30; time++) await createCancelledApplication();
    const ofUser = await readAllEvents({ user: "branch_manager.100101" });
    expect(ofUser.length).toBeGreaterThan(50);
    expect(ofUser.map(({ id }) => id)).toEqual(await eventIdsInSql("actor ->> 'username' = 'branch_manager.100101'"));
    expect((await readAllEvents({ type: "application.cancelled" })).map(({ id }) => id)).toEqual(
      await eventIdsInSql("type = 'application.cancelled'"),
    );
    const today = ofUser[0]?.at.slice(0, 10) ?? "";
    const both = await readAllEvents({ user: "branch_manager.100101", type: "application.created", from: today, to: today });
    expect(both.map(({ id }) => id)).toEqual(
      await eventIdsInSql(
        "actor ->> 'username' = 'branch_manager.100101' and type = 'application.created' and (at at time zone 'Europe/London')::date = $1::date",
        [today],
      ),
    );
    expect(await readAllEvents({ to: "2020-01-01" })).toEqual([]);
    expect((await readAllEvents({ user: " Branch_Manager.100101" })).map(({ id }) => id)).toEqual(ofUser.map(({ id }) => id));
  });

  test("the filter offers every kind of event that the audit log contains", async () => {
    const { types } = (await readLog({})).json();
    const { rows } = await shop.pool.query<{ type: string }>('select distinct type collate "C" as type from audit_event');
    expect(types.map(({ type }: { type: string }) => type)).toEqual(expect.arrayContaining(rows.map(({ type }) => type)));
    expect(types).toContainEqual({ type: "application.cancelled", name: "Application cancelled" });
  });

  test("the audit log refuses bad input and users who may not read the log", async () => {
    const wrong: readonly Filter[] = [
      { application: "12" },
      { from: "yesterday" },
      { from: "2026-11-02", to: "2026-11-01" },
      { before: "x" },
      { user: " ".repeat(3) + "x".repeat(300) },
    ];
    for (const query of wrong) expect((await readLog(query)).json().code, JSON.stringify(query)).toBe("input.invalid");
    const reversed = (await readLog({ from: "2026-11-02", to: "2026-11-01" })).json();
    expect(reversed.details).toEqual([{ path: "to", message: expect.stringContaining("The first day is after the last day.") }]);
    for (const role of ["operations", "underwriter"] as const)
      expect((await readLog({}, await shop.signedIn(role))).json().code).toBe("access.denied");
  });

  test("reading or downloading the audit log is itself logged, with the filter", async () => {
    await readLog({ type: "application.created" });
    const download = await shop.call(contract.exportAuditLog, { body: { user: "branch_manager.100101" } }, administrator);
    expect(download.headers["content-type"]).toContain("text/csv");
    expect(
      (await readAllEvents({ type: "audit.read" })).some(({ details }) =>
        details.some(({ value }) => value.includes("application.created")),
      ),
    ).toBe(true);
    const [exported] = await readAllEvents({ type: "audit.exported" });
    expect(exported?.details).toContainEqual({ name: "Filter", value: '{"user":"branch_manager.100101"}' });
    const lines = download.body.trim().split("\r\n");
    expect(lines[0]).toContain("Time,Event,Type,User,Role,Branch,Chain");
    expect(lines).toHaveLength((await eventIdsInSql("actor ->> 'username' = 'branch_manager.100101'")).length + 1);
  });
});

describe("verifying an audit chain on the page of the audit log", () => {
  const verify = (application?: string) =>
    shop.call(contract.verifyAuditChain, { body: application ? { application } : {} }, administrator);

  test("the page reports an unchanged audit chain of an application or of the lender as intact", async () => {
    const id = await createCancelledApplication();
    const count = (await eventIdsInSql("chain = 'application:' || $1", [id])).length;
    expect((await verify(id)).json()).toEqual({ chain: `application:${id}`, events: count, problem: null });
    expect((await verify()).json()).toMatchObject({ chain: "tenant:farthing", problem: null });
    expect((await verify("000000000")).json().code).toMatch(/chain_unknown|input.invalid/);
  });

  test("the page shows which event of an audit chain was changed, and the result is logged", async () => {
    const id = await createCancelledApplication();
    await shop.pool.query("alter table audit_event disable trigger user");
    const { rows } = await shop.pool.query<{ name: string }>(
      "select relname as name from pg_class where relispartition and relname like 'audit_event%' and relkind = 'r'",
    );
    for (const { name } of rows) await shop.pool.query(`alter table ${name} disable trigger user`);
    await shop.pool.query(
      "update audit_event set actor = jsonb_set(actor, '{username}', '\"mallory\"') where chain = 'application:' || $1 and seq = 1",
      [id],
    );
    for (const { name } of rows) await shop.pool.query(`alter table ${name} enable trigger user`);
    await shop.pool.query("alter table audit_event enable trigger user");
    const { problem } = (await verify(id)).json();
    expect(problem).toBe(`The chain application:${id} is broken at event 1: it is not what was written.`);
    const [logged] = await readAllEvents({ type: "audit.verified" });
    expect(logged?.details).toContainEqual({ name: "Problem", value: problem });
  });
});
