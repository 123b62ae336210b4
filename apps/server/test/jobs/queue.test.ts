import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createQueue } from "../../src/jobs/queue.ts";
import { createLog } from "../../src/platform/log.ts";
import type { Metrics } from "../../src/platform/metrics.ts";
import { asEventActor } from "../../src/use-cases/context.ts";
import { silentLog } from "../support/database.ts";
import { type MemoryMailer, startWorker } from "../support/worker.ts";
import { createTestWorld, priyasDocument, type TestWorld } from "../support/world.ts";

describe("queueing a job", () => {
  let shop: TestWorld;
  beforeAll(async () => {
    shop = await createTestWorld();
  });
  afterAll(() => shop.end());

  const cancelIn =
    (ctx = shop.asSystem()) =>
    async (applicationId: string, then: () => void) =>
      ctx.transaction(async (tx) => {
        await tx.events.append({
          type: "application.cancelled",
          on: { applicationId },
          by: asEventActor(ctx.actor),
          facts: { from: "open", to: "cancelled", reason: null },
        });
        then();
      });
  const jobsOf = async (id: string) => (await shop.jobs("send-letter")).filter(({ applicationId }) => applicationId === id);

  test("when the transaction commits, one job is enqueued, and it names the logged event", async () => {
    const { id } = await shop.application();
    await cancelIn()(id, () => undefined);
    const { rows } = await shop.pool.query<{ id: string }>("select id from audit_event where chain = $1", [`application:${id}`]);
    expect(await jobsOf(id)).toEqual([{ applicationId: id, eventId: rows[0]?.id, letter: "cancellation" }]);
  });

  test("a transaction that is rolled back enqueues no job and logs no event", async () => {
    const { id } = await shop.application();
    const failing = () => {
      throw new Error("the act failed after its event was written");
    };
    await expect(cancelIn()(id, failing)).rejects.toThrow("the act failed");
    expect(await jobsOf(id)).toEqual([]);
    expect((await shop.pool.query("select from audit_event where chain = $1", [`application:${id}`])).rowCount).toBe(0);
  });

  test("a refused action enqueues no job", async () => {
    const { id } = await shop.application({ status: "paid" });
    await expect(shop.as("branch_manager").cancel(id)).rejects.toMatchObject({ code: "cancel.reason_required" });
    expect(await jobsOf(id)).toEqual([]);
  });
});

describe("a worker", () => {
  let shop: TestWorld;
  let mail: MemoryMailer;
  let metrics: Metrics;
  beforeAll(async () => {
    shop = await createTestWorld();
    ({ mail, metrics } = await startWorker(shop));
  });
  afterAll(() => shop.end());

  const applicationOf = (emailAddress: string) => shop.application({ document: { ...priyasDocument, contactDetails: { emailAddress } } });
  const cancel = async (emailAddress: string) => {
    const { id } = await applicationOf(emailAddress);
    await shop.as("branch_manager").cancel(id);
    return id;
  };
  const jobOf = async (id: string) =>
    (await shop.pool.query("select name, state, retry_count from pgboss.job where data ->> 'applicationId' = $1 order by created_on", [id]))
      .rows;

  test("a worker runs a committed job", async () => {
    const id = await cancel("anita@post.test");
    await vi.waitFor(() => expect(mail.sent.map(({ to }) => to)).toContain("anita@post.test"), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await jobOf(id)).toMatchObject([{ state: "completed", retry_count: 0 }]), { timeout: 5_000 });
  });

  test("a failed job is retried, ends in the dead-letter queue, and does not block other jobs", async () => {
    mail.brokenFor.add("stuck@post.test");
    const { id: stuck } = await applicationOf("stuck@post.test");
    // All retries would take minutes, so this test permits only one retry.
    await shop.pool.query("update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = 'send-letter'");
    await shop.as("branch_manager").cancel(stuck);
    await Promise.all(["one@post.test", "two@post.test", "three@post.test"].map(cancel));
    await vi.waitFor(
      () => expect(mail.sent.map(({ to }) => to)).toEqual(expect.arrayContaining(["one@post.test", "two@post.test", "three@post.test"])),
      {
        timeout: 10_000,
      },
    );
    await vi.waitFor(
      async () =>
        expect(await jobOf(stuck)).toMatchObject([
          { name: "send-letter", state: "failed", retry_count: 1 },
          { name: "dead-letters", state: "created" },
        ]),
      { timeout: 15_000 },
    );
    expect(await shop.statusOf(stuck)).toBe("cancelled");
    expect(mail.sent.map(({ to }) => to)).not.toContain("stuck@post.test");
  });

  test("a worker counts completed and failed jobs", async () => {
    // A job is counted shortly after its e-mail was sent, so the test waits.
    await vi.waitFor(
      async () => {
        const counted = await metrics.registry.metrics();
        expect(counted).toMatch(/farthing_job_seconds_count\{name="send-letter",outcome="done"\} 4/);
        expect(counted).toMatch(/farthing_job_seconds_count\{name="send-letter",outcome="failed"\} 2/);
      },
      { timeout: 15_000 },
    );
  });

  test("a worker processes due deadlines every minute", async () => {
    expect(await shop.queue.boss.getSchedules()).toMatchObject([{ name: "tick", cron: "* * * * *" }]);
  });
});

test("only a worker listens for jobs, and a server that only enqueues jobs does not", async () => {
  const shop = await createTestWorld();
  const listening = async () =>
    (
      await shop.pool.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'farthing-jobs' and query ilike 'listen %'",
      )
    ).rowCount;
  expect(await listening()).toBe(1);
  const sender = createQueue(shop.connectionString, silentLog, { isWorked: false });
  await sender.start();
  expect(await listening()).toBe(1);
  await sender.stop();
  await shop.end();
});

test("an error that all workers have at the same time becomes one log line", async () => {
  const shop = await createTestWorld();
  const lines: string[] = [];
  const queue = createQueue(shop.connectionString, createLog("info", { write: (line) => void lines.push(line) }), { isWorked: false });
  // pg-boss emits the error once for each worker of each queue. The error's message names the queue and the worker.
  for (const name of ["tick", "send-letter"])
    for (let worker = 0; worker < 4; worker++) {
      const message = `timeout exceeded when trying to connect (Queue: ${name}, Worker: ${worker})`;
      queue.boss.emit("error", { name: "Error", message, stack: "Error: timeout" });
    }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ err: { message: "timeout exceeded when trying to connect" } }]);
  await queue.stop();
  await shop.end();
});

test("when a worker is stopped, it first finishes its current job", async () => {
  const shop = await createTestWorld();
  const { mail } = await startWorker(shop);
  const send = mail.send;
  const handed = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  vi.spyOn(mail, "send").mockImplementation(async (letter) => {
    handed.resolve();
    await mayGoOn.promise;
    return send(letter);
  });
  const { id } = await shop.application();
  await shop.as("branch_manager").cancel(id);
  await handed.promise;
  const stopped = shop.queue.stop();
  mayGoOn.resolve();
  await stopped;
  const { rows } = await shop.pool.query("select state from pgboss.job where data ->> 'applicationId' = $1", [id]);
  expect(rows).toEqual([{ state: "completed" }]);
  expect(await shop.as("branch_user").history(id)).toMatchObject([{ event: "mail.sent" }, { event: "application.cancelled" }]);
  await shop.end();
});
