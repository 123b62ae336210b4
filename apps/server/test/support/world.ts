import { type Role, staffScope } from "@farthing/domain/access";
import {
  type ApplicationDocument,
  type ChosenCancellationReason,
  newApplicationValues,
  newDocument,
  type SearchValues,
} from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import type pg from "pg";
import { createQueue, type Queue } from "../../src/jobs/queue.ts";
import { queueJobsForEvent } from "../../src/jobs/subscriptions.ts";
import type { Page } from "../../src/store/applications/application-search.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { createPool } from "../../src/store/database/pool.ts";
import type { IdempotentRequest } from "../../src/store/requests/idempotency-keys.ts";
import { createStore, type Store } from "../../src/store/unit-of-work.ts";
import { cancelApplication } from "../../src/use-cases/applications/cancel-application.ts";
import { newestApplications, searchByTerm, searchByValues } from "../../src/use-cases/applications/find-applications.ts";
import { readApplication } from "../../src/use-cases/applications/read-application.ts";
import { readAuditHistory } from "../../src/use-cases/applications/read-audit-history.ts";
import { saveApplication } from "../../src/use-cases/applications/save-application.ts";
import { type Ctx, createContext, systemActor } from "../../src/use-cases/context.ts";
import { createTestDatabase, masterKey, silentLog } from "./database.ts";

/** The shops of the demo in a separate database, with functions for common actions. */

export const leedsBranchNumber = "100101";

export const firstPage: Page = { offset: 0, limit: 500, sort: "updated", direction: "descending" };

export interface TestWorld {
  /** Connections as the database owner. */
  readonly pool: pg.Pool;
  /** Connections with the server's database role, which owns no table. The store uses these connections. */
  readonly serverPool: pg.Pool;
  readonly store: Store;
  readonly queue: Queue;
  readonly connectionString: string;
  /** Returns a user with the given role, by default of the branch Harbour Beds Leeds. */
  as(role: Role, branch?: string): Person;
  asSystem(call?: string): Ctx;
  application(made?: Partial<StoredApplication>): Promise<StoredApplication>;
  statusOf(applicationId: string): Promise<Status>;
  jobs<Data = Record<string, unknown>>(name: string): Promise<Data[]>;
  end(): Promise<void>;
}

export interface Person {
  readonly ctx: Ctx;
  /** Returns the same user. The user's next action gets the given idempotency key. */
  once(key: string, request?: string): Person;
  save(input: Parameters<typeof saveApplication>[1]): ReturnType<typeof saveApplication>;
  read(applicationId: string): ReturnType<typeof readApplication>;
  newest(page?: Partial<Page>): ReturnType<typeof newestApplications>;
  find(term: string, page?: Partial<Page>): ReturnType<typeof searchByTerm>;
  search(values: SearchValues, page?: Partial<Page>): ReturnType<typeof searchByValues>;
  cancel(applicationId: string, reason?: ChosenCancellationReason | null, version?: number): ReturnType<typeof cancelApplication>;
  history(applicationId: string, branch?: string): ReturnType<typeof readAuditHistory>;
}

export async function createTestWorld(): Promise<TestWorld> {
  const database = await createTestDatabase();
  const pool = createPool(database.connectionString, 10, silentLog);
  const serverPool = createPool(database.serverConnectionString, 10, silentLog, database.server);
  const queue = createQueue(database.serverConnectionString, silentLog, database.server);
  // Starts only the part of the queue that enqueues jobs. Tests of jobs start a worker themselves.
  await queue.boss.start();
  const store = createStore({ pool: serverPool, masterKey, jobSender: queue.sender, announce: queueJobsForEvent });
  const branches = await readBranches(pool);

  const person = (ctx: Ctx): Person => ({
    ctx,
    once: (key, request = key) => person(createContext(store, { ...ctx, idempotency: idempotent(ctx, key, request) })),
    save: (input) => saveApplication(ctx, input),
    read: (applicationId) => readApplication(ctx, applicationId),
    newest: (page) => newestApplications(ctx, { ...firstPage, ...page }),
    find: (term, page) => searchByTerm(ctx, term, { ...firstPage, ...page }),
    search: (values, page) => searchByValues(ctx, values, { ...firstPage, ...page }),
    cancel: (applicationId, reason = null, version) => cancelApplication(ctx, { applicationId, reason, version }),
    history: (applicationId, branch = leedsBranchNumber) => readAuditHistory(ctx, applicationId, branch),
  });

  return {
    pool,
    serverPool,
    store,
    queue,
    connectionString: database.connectionString,

    as(role, branch = leedsBranchNumber) {
      const { retailer = null, reach = [] } = branches.get(branch) ?? {};
      const actor: Ctx["actor"] = {
        id: `${role}@${branch}`,
        username: `${role}.${branch}`,
        role,
        retailer,
        supplierNumber: branch,
        scope: staffScope(role, branch, reach),
        userManagement: true,
      };
      return person(createContext(store, { actor, call: "test", requestId: "test", idempotency: undefined }));
    },

    asSystem: (call = "test") => createContext(store, { actor: systemActor, call, requestId: "test", idempotency: undefined }),

    async application(made = {}) {
      return store.transaction({ is: "all" }, null, async (tx) => {
        const application = { ...sampleApplication(made.id ?? (await tx.applications.nextId())), ...made };
        tx.applications.add(application);
        return application;
      });
    },

    statusOf: (applicationId) => store.transaction({ is: "all" }, null, async (tx) => (await tx.applications.get(applicationId)).status),

    async jobs<Data>(name: string) {
      const { rows } = await pool.query<{ data: Data }>("select data from pgboss.job where name = $1 order by created_on", [name]);
      return rows.map(({ data }) => data);
    },

    async end() {
      await queue.stop();
      await serverPool.end();
      await pool.end();
      await database.drop();
    },
  };
}

interface KnownBranch {
  readonly supplierNumber: string;
  readonly retailer: string;
  readonly reach: readonly string[];
}

async function readBranches(pool: pg.Pool): Promise<Map<string, KnownBranch>> {
  const { rows } = await pool.query<KnownBranch>(
    'select supplier_number as "supplierNumber", retailer, reachable_suppliers(supplier_number) as reach from branch',
  );
  return new Map(rows.map((branch) => [branch.supplierNumber, branch]));
}

const idempotent = (ctx: Ctx, key: string, request: string): IdempotentRequest => ({
  actor: ctx.actor.id,
  key,
  request: Buffer.from(request),
});

export const priyasDocument: ApplicationDocument = {
  ...newDocument(),
  goodsDescription: "Hartland king-size bed",
  orderReference: "HBLEED-2026-004172",
  personalDetails: { title: "MRS", firstName: "Priya", lastName: "Raghunathan", dateOfBirth: "1986-04-12" },
  contactDetails: { emailAddress: "priya+accept@post.test", phoneNumber: "+447700900123" },
  loanParameters: { goodsAmount: "1849.00", deposit: "99.00" },
};

export function sampleApplication(id: string): StoredApplication {
  const now = new Date();
  return {
    id,
    version: 1,
    status: "open",
    branch: leedsBranchNumber,
    proposedBy: null,
    document: priyasDocument,
    createdBy: "ben.branch",
    createdAt: now,
    updatedAt: now,
    ...newApplicationValues,
  };
}
