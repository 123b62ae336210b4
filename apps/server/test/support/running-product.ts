import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApplicationDocument } from "@farthing/domain/application";
import type pg from "pg";
import { vi } from "vitest";
import { findFreePortBase } from "../../../../scripts/launch/free-ports.mjs";
import { createPool } from "../../src/store/database/pool.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { type Farthing, type Settings, settingsForDatabase, startFarthing } from "../faults/farthing-process.ts";
import { completeDocument, type DocumentOptions } from "./complete-document.ts";
import { createTestDatabase, silentLog } from "./database.ts";
import { startSandboxProcess } from "./sandbox-process.ts";

/** The limit is long, because copying a database and starting two processes is slow on a busy machine. */
export const startMsMax = 120_000;

export interface SentMessage {
  readonly kind: "email" | "text";
  readonly to: readonly string[];
  readonly subject?: string;
  readonly text: string;
}

export interface BureauSearchCounts {
  readonly soft: number;
  readonly hard: number;
  readonly searches: readonly { readonly key: string; readonly requests: number }[];
}

export interface Person {
  call(method: "GET" | "POST" | "PUT", path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses without their types
  readonly body: any;
}

export interface RunningProduct {
  readonly pool: pg.Pool;
  readonly farthing: Farthing;
  readonly origins: Readonly<Record<"staff" | "applicant" | "lender" | "sandbox" | "payments", string>>;
  restart(): Promise<void>;
  /** Signs in with the one-click link of the sandbox, without a second factor. */
  signIn(retailerName: string, username: string): Promise<Person>;
  /** Returns the customer with a token for one application. The application then counts as sent to the customer. */
  customer(applicationId: string): Promise<Person>;
  fault(service: string, mode: string, delayMs?: number): Promise<void>;
  searches(applicationId: string): Promise<BureauSearchCounts>;
  /** Returns all messages to an e-mail address or phone number, oldest first. */
  messages(to: string): Promise<readonly SentMessage[]>;
  /** Moves the business clock and runs due deadlines. */
  moveClock(days: number): Promise<void>;
  document(wish?: DocumentOptions): Promise<ApplicationDocument>;
  /** Saves a complete application and checks its bank account. */
  saved(shop: Person, document: ApplicationDocument): Promise<string>;
  end(): Promise<void>;
}

export async function runningProduct(settings: Settings = {}): Promise<RunningProduct> {
  const database = await createTestDatabase();
  const pool = createPool(database.connectionString, 4, silentLog);
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-product-"));
  const base = await findFreePortBase();
  const at = (offset: number) => `http://localhost:${base + offset}`;
  const sandbox = await startSandboxProcess(base, dataDir, settings.FARTHING_SANDBOX_SLOW_MS);
  const given = { ...settingsForDatabase(database.connectionString), FARTHING_PORT_BASE: String(base), ...settings };
  let farthing = await startFarthing(given);
  const origins = { staff: at(0), applicant: at(1), lender: at(2), sandbox: at(10), payments: at(12) };
  const sandboxCall = async (path: string, init?: RequestInit) => (await fetch(`${origins.sandbox}${path}`, init)).json();

  const control = async (what: string, body: object): Promise<unknown> => {
    const headers = { "content-type": "application/json", authorization: "Bearer demo-control-key" };
    const answer = await fetch(`${origins.lender}/api/control/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };

  const customer = async (applicationId: string): Promise<Person> => {
    const parts = { pool, masterKey: "not used here, and long enough for it", jobSender: () => async () => undefined };
    const store = createStore({ ...parts, announce: async () => undefined });
    const token = await store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(applicationId));
    // Marks the application as sent to the customer. Otherwise the customer could only fill in details, as in a shop.
    await pool.query(
      `update application set document = jsonb_set(document, '{journeyType}', '"MailOrder"') where id = $1 and document->>'journeyType' = 'InStore'`,
      [applicationId],
    );
    return personWith({ authorization: `Bearer ${token}` }, origins.applicant);
  };

  return {
    pool,
    origins,
    customer,
    get farthing() {
      return farthing;
    },
    async restart() {
      farthing = await startFarthing(given);
    },
    async signIn(retailerName, username) {
      const { url } = (await control("sign-in", { retailerName, username })) as { url: string };
      const arrived = await fetch(url, { redirect: "manual" });
      return personWith({ cookie: cookiesIn(arrived) }, new URL(url).origin);
    },
    async fault(service, mode, delayMs) {
      const body = JSON.stringify({ [service]: { mode, ...(delayMs !== undefined && { delayMs }) } });
      await sandboxCall("/api/faults", { method: "PUT", headers: { "content-type": "application/json" }, body });
    },
    searches: async (applicationId) => (await sandboxCall(`/bureau/searches?reference=${applicationId}`)) as BureauSearchCounts,
    async messages(to) {
      const { messages } = (await sandboxCall("/api/messages")) as { messages: readonly SentMessage[] };
      return messages.filter((message) => message.to.includes(to)).toReversed();
    },
    moveClock: async (days) => void (await control("clock", { days })),
    document: (wish) => completeDocument(pool, wish),
    async saved(shop, document) {
      const { body } = await shop.call("POST", "protected/applications", { document });
      const { sortCode, accountNumber } = document.bankAccountDetails ?? {};
      // Resets the rate limit, because a test saves more applications in a minute than a person can.
      await pool.query("delete from throttle where bucket like 'bank-check:%'");
      if (sortCode) await shop.call("PUT", "protected/bank-details-check", { id: body.id, sortCode, accountNumber });
      return body.id;
    },
    async end() {
      await farthing.kill();
      sandbox.kill("SIGKILL");
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const personWith = (proof: Record<string, string>, origin: string): Person => ({
  async call(method, path, body, headers = {}) {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...proof, "x-requested-with": "farthing", ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
  },
});

const cookiesIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

export const eventually = <T>(ask: () => Promise<T>, holds: (answer: T) => boolean, timeout = 20_000): Promise<T> =>
  vi
    .waitUntil(
      async () => {
        const answer = await ask();
        return holds(answer) ? { answer } : undefined;
      },
      { timeout, interval: 100 },
    )
    .then(({ answer }) => answer);
