import type { AddressInfo } from "node:net";
import { type Contract, contract, type Endpoint } from "@farthing/contract";
import type { LiveUpdate } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readEvents, timeoutWhenSilentForMs } from "../../../../packages/contract/src/event-stream.ts";
import { type ChangeFeed, createChangeFeed } from "../../src/store/news/change-feed.ts";
import { moveClock } from "../../src/use-cases/control/clock.ts";
import { silentLog } from "../support/database.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let changeFeed: ChangeFeed;
const addresses: Record<string, string> = {};
beforeAll(async () => {
  shop = await startApps(({ connectionString }) => {
    changeFeed = createChangeFeed(connectionString, silentLog);
    return { changeFeed, heartbeatMs: 500 };
  });
  await changeFeed.start();
  for (const name of ["staff", "applicant"] as const) {
    await shop.apps[name].listen({ port: 0, host: "127.0.0.1" });
    addresses[name] = `http://127.0.0.1:${(shop.apps[name].server.address() as AddressInfo).port}`;
  }
});
afterAll(async () => {
  await changeFeed.stop();
  // Ends the connections that are still open. Otherwise they would delay the end of the test.
  for (const app of Object.values(shop.apps)) app.server.closeAllConnections();
  await shop.end();
});

interface Listener {
  readonly status: number;
  readonly heard: LiveUpdate[];
  readonly ended: () => boolean;
  readonly leave: () => void;
}

async function listen(call: keyof Contract, headers: Record<string, string>, id = ""): Promise<Listener> {
  const declared: Endpoint = contract[call];
  const leaving = new AbortController();
  const address = `${addresses[declared.origins[0] as string]}/api/${declared.path.replace(":id", id)}`;
  const response = await fetch(address, { headers, signal: leaving.signal });
  const received: LiveUpdate[] = [];
  let over = !response.ok;
  const follow = async () => {
    for await (const news of readEvents(response, timeoutWhenSilentForMs(5_000))) received.push(news as LiveUpdate);
  };
  if (!response.ok) await response.body?.cancel();
  else
    void follow()
      .catch(() => undefined)
      .finally(() => {
        over = true;
      });
  return { status: response.status, heard: received, ended: () => over, leave: () => leaving.abort() };
}

const openTillPage = async (branch = leedsBranchNumber) => {
  const caller = await shop.signedIn("branch_manager", branch);
  return { ...(await listen("followApplications", { cookie: caller.cookie })), caller };
};

const openCustomerPage = async (applicationId: string, asked = applicationId) => {
  const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(applicationId));
  return listen("followOwnApplication", { authorization: `Bearer ${token}` }, asked);
};

/** Adds an audit event without a new version of the application. */
const addNoteEvent = (applicationId: string) =>
  shop.store.transaction({ is: "all" }, null, (tx) =>
    tx.events.append({
      type: "note.added",
      on: { applicationId },
      by: { username: "mo", role: "branch_manager", branch: leedsBranchNumber },
      facts: { noteId: "n1" },
    }),
  );

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 5_000, interval: 10 });
const isUpdateAbout = (id: string) => (news: LiveUpdate) => news.id === id;

describe("notifying open pages of changes", () => {
  test("a change notification goes only to the application's shop and customer, and contains only the id", async () => {
    const mine = await shop.application();
    const another = await shop.application({ branch: "200101" });
    const [till, elsewhere, customer, stranger] = [
      await openTillPage(),
      await openTillPage("200101"),
      await openCustomerPage(mine.id),
      await openCustomerPage(another.id),
    ];
    await shop.as("branch_manager").cancel(mine.id, "DUPLICATE");
    await shop.as("branch_manager", "200101").cancel(another.id, "DUPLICATE");
    const changed = { kind: "application", version: 2 };
    await until(() => [till, elsewhere, customer, stranger].every(({ heard }) => heard.some(({ version }) => version === 2)));
    for (const { heard } of [till, customer]) {
      expect(heard).toContainEqual({ ...changed, id: mine.id });
      expect(heard.some(isUpdateAbout(another.id))).toBe(false);
    }
    for (const { heard } of [elsewhere, stranger]) expect(heard.some(isUpdateAbout(mine.id))).toBe(false);
    for (const news of till.heard) expect(Object.keys(news).sort()).toEqual(["id", "kind", "version"]);
    for (const { leave } of [till, elsewhere, customer, stranger]) leave();
  });

  test("pages are notified of an event that makes no new version, and not of a change that was rolled back", async () => {
    const till = await openTillPage();
    const { id } = await shop.application();
    const other = await shop.application();
    const refused = shop.store.transaction({ is: "all" }, null, async (tx) => {
      await tx.applications.save(await tx.applications.lock(id));
      throw new Error("changed its mind");
    });
    await expect(refused).rejects.toThrow("changed its mind");
    await addNoteEvent(other.id);
    await until(() => till.heard.some((news) => isUpdateAbout(other.id)(news) && news.kind === "history"));
    expect(till.heard.filter(isUpdateAbout(id)).map(({ version }) => version)).toEqual([1]);
    till.leave();
  });

  test("each new version of an application is sent to a page once", async () => {
    const till = await openTillPage();
    const { id } = await shop.application();
    await shop.as("branch_manager").save({ id, document: { goodsDescription: "Bed" } });
    await addNoteEvent(id);
    await until(() => till.heard.some((news) => isUpdateAbout(id)(news) && news.kind === "history"));
    expect(till.heard.filter(isUpdateAbout(id))).toEqual([
      { kind: "application", id, version: 1 },
      { kind: "application", id, version: 2 },
      { kind: "history", id, version: 2 },
    ]);
    till.leave();
  });

  test("a change that happened while the page was loading is sent to the page", async () => {
    const { id } = await shop.application();
    await shop.as("branch_manager").cancel(id, "DUPLICATE");
    const till = await openTillPage();
    await until(() => till.heard.some((news) => isUpdateAbout(id)(news) && news.version === 2));
    till.leave();
  });

  test("all pages are notified when the clock is moved", async () => {
    const { id } = await shop.application();
    const [till, customer] = [await openTillPage(), await openCustomerPage(id)];
    await moveClock(shop.asSystem(), 0);
    await until(() => [till, customer].every(({ heard }) => heard.some(({ kind }) => kind === "clock")));
    for (const { leave } of [till, customer]) leave();
  });

  test("a change of a shop's settings notifies the pages of its staff and its customers", async () => {
    const mine = await shop.application();
    const [till, elsewhere, customer] = [await openTillPage(), await openTillPage("200101"), await openCustomerPage(mine.id)];
    const group = await listen("followApplications", { cookie: (await shop.signedIn("group_user", "500100")).cookie });
    const all = [till, elsewhere, customer, group];
    const times = () => all.map(({ heard }) => heard.filter(({ kind }) => kind === "settings").length);
    const setFlag = (retailer: string) =>
      shop.call(contract.setRetailerFlag, { body: { name: "esatNoteEnabled", retailer, enabled: false } });
    const setFeature = (retailer: string | null, enabled: boolean | null) =>
      shop.call(contract.setFeature, { body: { name: "GOODS_LIST", retailer, enabled } });

    await setFlag("harbour-beds");
    await until(() => times().join() === "1,0,1,1");
    await setFeature("spoke-chain", false);
    await until(() => times().join() === "1,1,1,2");
    await setFeature("spoke-chain", null);
    await until(() => times().join() === "1,2,1,3");
    await setFeature(null, true);
    await until(() => times().join() === "2,3,2,4");
    for (const { leave } of all) leave();
  });

  test("after a database outage, pages are notified that they may have missed events", async () => {
    const till = await openTillPage();
    await shop.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'farthing-news' and datname = current_database()",
    );
    await until(() => till.heard.some(({ kind }) => kind === "missed"));
    const { id } = await shop.application();
    await until(() => till.heard.some(isUpdateAbout(id)));
    till.leave();
  });
});

describe("an event stream", () => {
  test("an event stream ends with its session and does not count as user activity", async () => {
    const till = await openTillPage();
    const untouched = "clock_timestamp() - interval '15 minutes'";
    await shop.pool.query(`update session set last_active_at = ${untouched} where user_id = $1`, [till.caller.userId]);
    const again = await listen("followApplications", { cookie: till.caller.cookie });
    const { rows } = await shop.pool.query(
      "select count(*)::int as touched from session where user_id = $1 and last_active_at > clock_timestamp() - interval '14 minutes'",
      [till.caller.userId],
    );
    expect(rows).toEqual([{ touched: 0 }]);
    await shop.store.transaction({ is: "all" }, null, (tx) => tx.sessions.endAllOf(till.caller.userId));
    await until(() => till.ended() && again.ended());
  });

  /** A stream checks its session only every two seconds. The test waits for a shorter time, so the stream must end without this check. */
  const untilAtOnce = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 1_500, interval: 10 });

  test("an event stream ends immediately when its user signs out, but other sessions' streams stay open", async () => {
    const [till, other] = [await openTillPage(), await openTillPage()];
    expect((await shop.call(contract.logout, {}, till.caller)).statusCode).toBe(204);
    await untilAtOnce(till.ended);
    expect(other.ended()).toBe(false);
    other.leave();
  });

  test("an event stream ends immediately when its user is disabled or changes branch or role", async () => {
    for (const change of ["default_branch = '100102'", "role = 'branch_user'", "enabled = false"]) {
      const till = await openTillPage("100102");
      const other = await openTillPage();
      const before = await shop.pool.query("select default_branch, role, enabled from staff_user where id = $1", [till.caller.userId]);
      await shop.pool.query(`update staff_user set ${change.replace("100102", leedsBranchNumber)} where id = $1`, [till.caller.userId]);
      await untilAtOnce(till.ended);
      expect(other.ended()).toBe(false);
      other.leave();
      const { default_branch, role, enabled } = before.rows[0];
      await shop.pool.query("update staff_user set default_branch = $2, role = $3, enabled = $4 where id = $1", [
        till.caller.userId,
        default_branch,
        role,
        enabled,
      ]);
    }
  });

  test("an event stream ends immediately when the branches in its user's scope change", async () => {
    const headOffice = await listen("followApplications", { cookie: (await shop.signedIn("head_office_user", "100100")).cookie });
    await shop.pool.query("delete from branch_reach where overseer = '100100' and supplier = '100102'");
    await untilAtOnce(headOffice.ended);
    await shop.pool.query("insert into branch_reach (overseer, supplier) values ('100100', '100102')");
  });

  test("a customer's event stream ends immediately when the customer's token ends", async () => {
    const { id } = await shop.application();
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
    const page = await listen("followOwnApplication", { authorization: `Bearer ${token}` }, id);
    await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.end(token));
    await untilAtOnce(page.ended);
  });

  test("a session can open at most eight event streams", async () => {
    const { cookie } = await shop.signedIn("branch_user");
    const listeners = await Promise.all(Array.from({ length: 9 }, () => listen("followApplications", { cookie })));
    expect(listeners.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 429]);
    for (const { leave } of listeners) leave();
    const admitted = async () => {
      const { status, leave } = await listen("followApplications", { cookie });
      leave();
      return status === 200;
    };
    await vi.waitUntil(admitted, { timeout: 5_000 });
  });

  test("a customer cannot open an event stream for another application", async () => {
    const [mine, another] = [await shop.application(), await shop.application()];
    expect((await openCustomerPage(mine.id, another.id)).status).toBe(404);
  });

  test("an event stream ends when the server stops", async () => {
    const till = await openTillPage();
    await changeFeed.stop();
    await until(till.ended);
    await changeFeed.start();
  });
});
