import { completeDeposit, startDeposit } from "@farthing/contract";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { cancelApplication } from "../../src/use-cases/applications/cancel-application.ts";
import { type Ctx, createContext, systemActor } from "../../src/use-cases/context.ts";
import { startApps, type TestApps } from "./http.ts";
import { type SandboxServices, startSandboxServices } from "./sandbox.ts";
import { priyasDocument } from "./world.ts";

export const cards = {
  pays: "4000 0000 0000 0002",
  refused: "4000 0000 0000 0127",
  stolen: "4000 0000 0000 0259",
  bankDown: "4000 0000 0000 0119",
  slow: "4000 0000 0000 0341",
} as const;

export type HppMessage = Readonly<Record<string, string>>;

interface DepositAnswer {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses without their types
  readonly body: any;
}

export interface DepositCustomer {
  readonly id: string;
  start(hostOrigin?: string): Promise<DepositAnswer>;
  complete(message: HppMessage): Promise<DepositAnswer>;
  pay(card: string): Promise<HppMessage>;
}

export interface DepositTestServers extends TestApps {
  readonly outside: SandboxServices;
  readonly applicantOrigin: string;
  customer(made?: Partial<StoredApplication>): Promise<DepositCustomer>;
  counted(id: string): Promise<{ readonly orders: readonly unknown[]; readonly charges: number; readonly refunds: number }>;
  /** The customer's money that the lender holds, in pence. */
  held(id: string): Promise<number>;
  auditEvents(id: string, type: string): Promise<readonly Record<string, unknown>[]>;
  cancel(id: string): Promise<unknown>;
  systemAfter(minutes: number): Ctx;
}

const applicantOrigin = "http://localhost:4001";

export async function startDepositTestServers(): Promise<DepositTestServers> {
  const outside = await startSandboxServices({ productOrigin: applicantOrigin, slowPersonaMs: 3_000 });
  const shop = await startApps(() => ({ providers: outside.providers }));

  const customer = async (made: Partial<StoredApplication> = {}): Promise<DepositCustomer> => {
    const document = { ...priyasDocument, isOnlineDepositJourney: true };
    const { id } = await shop.application({ status: "decision_accept", document, ...made });
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
    const headers = { authorization: `Bearer ${token}` };
    const request = async (...asked: Parameters<TestApps["call"]>) => {
      const answer = await shop.call(...asked);
      return { code: answer.statusCode, body: answer.json() };
    };
    const start = (hostOrigin = applicantOrigin) => request(startDeposit, { params: { id }, body: { hostOrigin }, headers });
    return {
      id,
      start,
      complete: (message) => request(completeDeposit, { params: { id }, body: message, headers }),
      async pay(card) {
        const { body } = await start();
        const page = `${outside.paymentOrigin}${new URL(body.hppUrl).pathname}`;
        const fields = new URLSearchParams({ number: card, expiry: "12/99", code: "123", name: "P Raghunathan" });
        return (await fetch(page, { method: "POST", body: fields })).json() as Promise<HppMessage>;
      },
    };
  };

  return {
    ...shop,
    outside,
    applicantOrigin,
    customer,
    counted: async (id) =>
      (await fetch(`${outside.origin}/payments/log?reference=${id}`)).json() as ReturnType<DepositTestServers["counted"]>,
    held: async (id) => -(await shop.asSystem().transaction((tx) => tx.ledger.balance(id, "customer"))) || 0,
    async auditEvents(id, type) {
      const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
      return events.filter((event) => event.type === type).map(({ facts }) => facts);
    },
    cancel: (id) => cancelApplication(shop.as("branch_manager").ctx, { applicationId: id, reason: "DUPLICATE" }),
    systemAfter: (minutes) =>
      createContext(shop.store, {
        actor: systemActor,
        call: "test",
        requestId: "test",
        idempotency: undefined,
        now: new Date(Date.now() + minutes * 60_000),
      }),
    async end() {
      await shop.end();
      await outside.close();
    },
  };
}
