import { decideAsynchronously, getLatestDecision } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { expect } from "vitest";
import { bureauAt } from "../../../demo-world/src/history/local-providers.ts";
import type { Bureau, BureauSearch } from "../../src/providers/bureau/port.ts";
import { type Ctx, createContext, systemActor } from "../../src/use-cases/context.ts";
import { decideApplication } from "../../src/use-cases/decisions/decide-application.ts";
import type { DecisionLog } from "../../src/use-cases/decisions/record-decision.ts";
import { completeDocument, type DocumentOptions } from "./complete-document.ts";
import { silentLog } from "./database.ts";
import { type Caller, startApps, type TestApps } from "./http.ts";

/** Tests with this fixture run the decision job themselves. */

/** A branch that uses full credit searches and sells project loans. */
export const alderBranchNumber = "300101";

const alphabet = "abcdefghijklmnopqrstuvwxyz";

export type DecisionFixture = Awaited<ReturnType<typeof startDecisionFixture>>;

export async function startDecisionFixture() {
  const shop: TestApps = await startApps();
  const [kit, ben] = [await shop.signedIn("branch_user", alderBranchNumber), await shop.signedIn("branch_user")];
  let people = 0;

  /** Each application is for a new person, because earlier applications of the same person affect a decision. */
  async function saved(
    wish: DocumentOptions = {},
    changed: Partial<ApplicationDocument> = {},
    branch = alderBranchNumber,
  ): Promise<string> {
    people += 1;
    const lastName = `Asking${alphabet[people % 26]}${alphabet[Math.floor(people / 26)]}`;
    const complete = await completeDocument(shop.pool, { lastName, ...wish });
    const bankAccountDetails = { ...complete.bankAccountDetails, modulusCheckUnavailable: false };
    const document = { ...complete, bankAccountDetails, ...changed } as ApplicationDocument;
    return (await shop.application({ status: "open", branch, document })).id;
  }

  const request = (body: object, caller: Caller = kit) => shop.call(decideAsynchronously, { body }, caller);
  const latest = async (id: string, caller: Caller = kit) => (await shop.call(getLatestDecision, { params: { id } }, caller)).json();
  const job = (applicationId: string, bureau: Bureau = bureauAt(new Date()), ctx: Ctx = shop.asSystem(), log: DecisionLog = silentLog) =>
    decideApplication(ctx, { applicationId }, { bureau, log });

  return {
    shop,
    kit,
    /** A user of Harbour Beds, which makes soft searches. */
    ben,
    saved,
    ask: request,
    latest,
    job,
    read: (id: string) => shop.as("branch_user", alderBranchNumber).read(id),

    async decided(id: string, asked: object = {}): Promise<string> {
      expect((await request({ id, ...asked })).statusCode).toBe(200);
      await job(id);
      return (await latest(id)).decision?.decisionType;
    },

    inDays: (days: number) => {
      const now = new Date(Date.now() + days * 24 * 3_600_000);
      return createContext(shop.store, { actor: systemActor, call: "test", requestId: "test", idempotency: undefined, now });
    },

    decisionsOf: async (id: string) => (await shop.pool.query("select * from decision where application_id = $1 order by seq", [id])).rows,

    async auditEvents(id: string, type: string) {
      const { rows } = await shop.pool.query(
        "select actor->>'role' as role, facts from audit_event where chain = $1 and type = $2 order by seq",
        [`application:${id}`, type],
      );
      return rows;
    },

    async due(id: string): Promise<number[]> {
      const { rows } = await shop.pool.query(
        `select round(extract(epoch from due_at - now()) / 60)::int as minutes from deadline
         where application_id = $1 and kind = 'decide-application' and done_at is null`,
        [id],
      );
      return rows.map(({ minutes }) => minutes);
    },

    asCustomer: async (id: string) => ({
      authorization: `Bearer ${await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id))}`,
    }),
  };
}

export function countingBureau(bureau: Bureau = bureauAt(new Date())) {
  const searches: BureauSearch[] = [];
  const search: Bureau["search"] = (asked) => {
    searches.push(asked);
    return bureau.search(asked);
  };
  return { bureau: { search }, searches };
}

export const bureauRefusing: Bureau = { search: async () => ({ is: "refused", reason: "no such person" }) };
export const bureauUnreadable: Bureau = { search: async () => ({ is: "unreadable", reason: "half a file" }) };

export const statusAndCode = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];
