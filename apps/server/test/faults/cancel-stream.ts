import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { expect, vi } from "vitest";
import { generateShops } from "../../../demo-world/src/generate/generate-world.ts";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { readConfig } from "../../src/platform/config.ts";
import { verifyChains } from "../../src/store/audit/audit-chain.ts";
import { auditLinks } from "../../src/store/audit/audit-links.ts";
import type { MailServer } from "../support/mail-server.ts";

/** Cancels applications as a shop during a fault, and checks that each application was cancelled exactly once. */

interface Person {
  readonly origin: string;
  call(method: "POST" | "PUT", path: string, body: unknown, idempotencyKey?: string): Promise<Response>;
}

export const createDemoShops = (connectionString: string) => generateShops({ connectionString, masterKey: readConfig({}).masterKey });

export async function signIn(origin: string): Promise<Person> {
  let cookie = "";
  const person: Person = {
    origin,
    call: (method, path, body, idempotencyKey) =>
      fetch(`${origin}/api/${path}`, {
        method,
        headers: {
          cookie,
          "content-type": "application/json",
          "x-requested-with": "farthing",
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      }),
  };
  const answer = await person.call("POST", "login", { retailerName: "harbour-beds", username: "mo.manager", password: everyonesPassword });
  expect(answer.status).toBe(200);
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return person;
}

export interface OpenedApplication {
  readonly id: string;
  readonly email: string;
}

export async function openApplications(person: Person, howMany: number): Promise<OpenedApplication[]> {
  const opened: OpenedApplication[] = [];
  for (let number = 0; number < howMany; number++) {
    const email = `customer.${number}@post.test`;
    const document = { personalDetails: { firstName: "Priya", lastName: "Raghunathan" }, contactDetails: { emailAddress: email } };
    const answer = await person.call("POST", "protected/applications", { document }, randomUUID());
    expect(answer.status).toBe(200);
    opened.push({ id: ((await answer.json()) as { id: string }).id, email });
  }
  return opened;
}

export interface CancelStream {
  acknowledged(howMany: number): Promise<void>;
  readonly ended: Promise<void>;
  /** Counts responses by HTTP status. The key 0 means no response. */
  readonly answers: ReadonlyMap<number, number>;
}

const concurrentCancelsMax = 6;
const restMs = 50;

/**
 * Retries each cancellation until the server acknowledges it. Then repeats the request with the same idempotency key, like a browser that
 * lost the response.
 */
export function cancelAll(applications: readonly OpenedApplication[], people: readonly Person[]): CancelStream {
  const answers = new Map<number, number>();
  const waiting = [...applications];
  let acknowledged = 0;
  let turn = 0;

  const cancelOnce = async ({ id }: OpenedApplication, key: string): Promise<boolean> => {
    const person = people[turn++ % people.length] as Person;
    const answer = await person.call("PUT", `protected/applications/${id}/cancel`, {}, key).catch(() => undefined);
    const status = answer?.status ?? 0;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    // A fault may cut off the body of a response.
    const body = await answer?.json().catch(() => undefined);
    if (status === 503) expect([answer?.headers.get("retry-after"), body]).toEqual(["5", expect.objectContaining({ code: "server.busy" })]);
    if (status !== 200 || body === undefined) return false;
    expect(body).toEqual({ status: "cancelled", version: 2 });
    return true;
  };
  const cancelUntilAcknowledged = async (application: OpenedApplication, key: string) => {
    while (!(await cancelOnce(application, key))) await wait(restMs);
  };
  const oneAfterTheOther = async () => {
    for (let application = waiting.shift(); application; application = waiting.shift()) {
      const key = randomUUID();
      await cancelUntilAcknowledged(application, key);
      acknowledged++;
      await cancelUntilAcknowledged(application, key);
    }
  };

  const ended = Promise.all(Array.from({ length: concurrentCancelsMax }, oneAfterTheOther)).then(() => undefined);
  // Prevents an error about an unhandled rejection, because the test awaits `ended` only later.
  ended.catch(() => undefined);
  return {
    answers,
    ended,
    async acknowledged(howMany) {
      await Promise.race([ended, vi.waitUntil(() => acknowledged >= howMany, { timeout: 45_000, interval: 5 })]);
    },
  };
}

export async function expectEachCancelledOnce(applications: readonly OpenedApplication[], pool: Pool, inbox: MailServer): Promise<void> {
  const ids = applications.map(({ id }) => id);
  const { rows: kept } = await pool.query(
    `select a.status, a.version,
            (select count(*) from audit_event e where e.chain = 'application:' || a.id and e.type = 'application.cancelled') as cancelled,
            (select count(*) from deadline d where d.application_id = a.id and d.done_at is null) as deadlines
     from application a where a.id = any($1)`,
    [ids],
  );
  expect(kept).toEqual(ids.map(() => ({ status: "cancelled", version: 2, cancelled: 1, deadlines: 0 })));

  // The queue retries a killed worker's jobs only after it notices the missing heartbeat, and doubles the delay after each failed attempt.
  // A job that fails several times can therefore wait for more than a minute.
  await vi.waitUntil(() => new Set(inbox.messages.map(({ messageId }) => messageId)).size >= applications.length, {
    timeout: 150_000,
    interval: 50,
  });
  await vi.waitUntil(async () => (await notificationsOf(pool, ids)).length === ids.length, { timeout: 30_000, interval: 100 });
  expect((await notificationsOf(pool, ids)).map(({ times }) => times)).toEqual(ids.map(() => 1));
  for (const { email } of applications) {
    const messages = inbox.messages.filter(({ to }) => to.includes(email));
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1);
  }
  await verifyChains(auditLinks(pool));
}

async function notificationsOf(pool: Pool, ids: readonly string[]): Promise<{ times: number }[]> {
  const { rows } = await pool.query<{ times: number }>(
    `select (select count(*) from audit_event e where e.chain = 'application:' || m.application_id and e.type = 'mail.sent') as times
     from sent_message m where m.application_id = any($1)`,
    [ids],
  );
  return rows;
}
