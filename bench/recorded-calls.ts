import { staffScope } from "@farthing/domain/access";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { createPool } from "../apps/server/src/store/database/pool.ts";
import { createStore } from "../apps/server/src/store/unit-of-work.ts";
import { searchByValues } from "../apps/server/src/use-cases/applications/find-applications.ts";
import { readApplication } from "../apps/server/src/use-cases/applications/read-application.ts";
import { saveApplication } from "../apps/server/src/use-cases/applications/save-application.ts";
import { type Ctx, createContext } from "../apps/server/src/use-cases/context.ts";
import { serverConnection } from "../apps/server/test/support/server-login.ts";
import { exampleDocument, examplePrefixes, leedsSupplierNumber } from "./example-applications.ts";
import { type RecordedStatement, recordStatements } from "./recorded-statements.ts";

/** The statements of one call. The baseline program replaces the values in `given` by the values of its own call. */
export interface RecordedCall {
  readonly statements: readonly RecordedStatement[];
  readonly given: readonly string[];
}

export interface RecordedCalls {
  readonly create: RecordedCall;
  readonly read: RecordedCall;
  readonly search: RecordedCall;
}

/** Makes each call twice and records the second one, because the first call also reads settings that Farthing then caches. */
export async function recordCalls(ownerConnectionString: string, applicationId: string): Promise<RecordedCalls> {
  const { connectionString } = serverConnection(ownerConnectionString);
  const pool = createPool(connectionString, 1, createLog("silent"));
  const takeRecorded = recordStatements(pool);
  const store = createStore({
    pool,
    masterKey: readConfig({}).masterKey,
    jobSender: () => async () => undefined,
    announce: async () => undefined,
  });
  const actor = {
    id: "bench",
    username: "bench",
    role: "branch_manager",
    retailer: "harbour-beds",
    supplierNumber: leedsSupplierNumber,
    scope: staffScope("branch_manager", leedsSupplierNumber, [leedsSupplierNumber]),
    userManagement: false,
  } as const;
  const ctx = createContext(store, { actor, call: "bench", requestId: "bench", now: new Date(), idempotency: undefined });
  const recordSecond = async (call: (ctx: Ctx) => Promise<unknown>): Promise<readonly RecordedStatement[]> => {
    await call(ctx);
    takeRecorded();
    await call(ctx);
    return takeRecorded();
  };
  try {
    const [lastName = ""] = examplePrefixes;
    const page = { offset: 0, limit: 500, sort: "updated", direction: "descending" } as const;
    const read = await recordSecond(() => readApplication(ctx, applicationId));
    const search = await recordSecond(() => searchByValues(ctx, { lastName }, page));
    const create = await recordSecond(() => saveApplication(ctx, { document: exampleDocument }));
    return {
      read: { statements: read, given: [applicationId] },
      search: { statements: search, given: [lastName.toUpperCase()] },
      create: rowsOfApplication(create),
    };
  } finally {
    await pool.end();
  }
}

/** The baseline program writes no audit log, so it sends only the statements that insert the application and its deadline. */
function rowsOfApplication(recorded: readonly RecordedStatement[]): RecordedCall {
  const insertInto = (table: string): RecordedStatement => {
    const found = recorded.find(({ text }) => text.startsWith(`insert into "${table}"`));
    if (!found) throw new Error(`Farthing inserted no row into ${table}`);
    return found;
  };
  const [application, deadline] = [insertInto("application"), insertInto("deadline")];
  const [deadlineId, applicationId] = deadline.values.map(String);
  if (!deadlineId || !applicationId) throw new Error("the deadline has no application");
  return { statements: [application, deadline], given: [applicationId, deadlineId] };
}
