import { type ActorRole, type Permission, permissionsOf } from "@farthing/domain/access";
import { type ApplicationDocument, type EventName, events, isFusion, transition, transitions } from "@farthing/domain/application";
import {
  acceptOfferNames,
  declineOfferNames,
  fusionTotals,
  productConfigSchema,
  productOf,
  projectLoan,
  type Quote,
  quote,
} from "@farthing/domain/lending";
import { parsePounds, toPounds } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { createStore } from "@farthing/server/store/unit-of-work";
import { createContext, systemActor } from "@farthing/server/use-cases/context";
import { replayDecision } from "@farthing/server/use-cases/decisions/replay-decision";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { masterKey } from "../../server/test/support/database.ts";
import { backgroundUsers } from "../src/shops/colleagues.ts";
import { users } from "../src/shops/tenants.ts";
import { type ApplicationRow, type EventRow, generationMsMax, now, type SeededWorld, seededWorld, wasSubmitted } from "./seeded-world.ts";

let world: SeededWorld;
let applications: ApplicationRow[];

beforeAll(async () => {
  world = await seededWorld();
  applications = world.applications;
}, generationMsMax);

afterAll(() => world.close());

describe("the amounts of loans in the demo world", () => {
  test("each loan is the goods amount less the deposit, plus the project loan", () => {
    for (const { id, document, loan_amount_pence } of applications) {
      const { goodsAmount, deposit } = document.loanParameters ?? {};
      const project = document.fusionLoan?.projectLoanParameters?.loanAmount ?? "0.00";
      expect(loan_amount_pence, id).toBe(parsePounds(goodsAmount ?? "") - parsePounds(deposit ?? "") + parsePounds(project));
    }
  });

  test("the amounts of a fusion loan are the sums of its two loans", () => {
    const fusions = applications.filter(({ document }) => isFusion(document));
    expect(fusions.length).toBeGreaterThanOrEqual(10);
    for (const { id, branch, document } of fusions) {
      expect(branch.startsWith("300"), id).toBe(true);
      const { total, monthlyWhileBothRun } = fusionTotals(quoteOf(document), projectOf(document));
      expect(document.fusionLoan?.fusionLoanTotals, id).toEqual({
        totalRepaymentAmount: toPounds(total),
        monthlyRepaymentAmount: toPounds(monthlyWhileBothRun),
      });
    }
  });

  test("a declined application has only offers for declined customers, and an accepted one only offers for accepted customers", () => {
    const offering = applications.filter(
      ({ document }) => document.loanTailoring?.offers && document.loanTailoring.optionSelected === undefined,
    );
    expect(offering.length).toBeGreaterThanOrEqual(20);
    for (const { id, status, document } of offering) {
      const made = Object.entries(document.loanTailoring?.offers ?? {}).flatMap(([name, offer]) => (offer?.offered ? [name] : []));
      const answering: readonly string[] = status.endsWith("_decline") ? declineOfferNames : acceptOfferNames;
      expect(made, id).not.toEqual([]);
      expect(answering, id).toEqual(expect.arrayContaining(made));
    }
  });

  test("the latest decision of an application has the amounts of its loan, unless an amendment was reverted", async () => {
    const revisions = await world.rows<{
      application_id: string;
      version: number;
      loan_amount_pence: number;
      instalment_pence: number;
      deposit_pence: number;
    }>("select distinct on (application_id) * from application_revision order by application_id, version desc");
    const reverted = new Set(
      (await world.rows<EventRow>("select chain from audit_event where type = 'amendment.reverted'")).map(({ chain }) => chain),
    );
    for (const revision of revisions.filter(({ application_id }) => !reverted.has(`application:${application_id}`))) {
      const document = applications.find(({ id }) => id === revision.application_id)?.document ?? {};
      const goods = quoteOf(document);
      const project = isFusion(document) ? projectOf(document) : null;
      expect([revision.loan_amount_pence, revision.instalment_pence, revision.deposit_pence]).toEqual([
        goods.loanAmount + (project?.loanAmount ?? 0),
        project ? fusionTotals(goods, project).monthlyWhileBothRun : goods.instalment,
        goods.deposit,
      ]);
    }
    expect(revisions.length).toBe(applications.filter(wasSubmitted).length);
  });
});

describe("the decisions in the demo world", () => {
  test("every decision of the demo world gives the same result when it is evaluated again", async () => {
    const decisions = await world.rows<{ id: string; event: string }>("select id, event from decision where result is not null");
    const store = createStore({ pool: world.pool, masterKey, jobSender: () => async () => undefined, announce: async () => undefined });
    const ctx = createContext(store, { actor: systemActor, call: "replay", requestId: "replay", idempotency: undefined });
    const replayed = Map.groupBy(decisions, ({ event }) => (event === "settleReferral" ? "by an underwriter" : "by policy"));
    for (const { id } of replayed.get("by policy") ?? []) expect(["same", "not_by_policy"]).toContain((await replayDecision(ctx, id)).is);
    expect(replayed.get("by policy")?.length).toBeGreaterThan(500);
    // Every decision has an evaluation of the credit policy, except a settled referral and a soft search for which the bureau was
    // unavailable.
    const unavailable = "decision where trace is null and event <> 'settleReferral' and result->>'decisionType' <> 'quotation_unavailable'";
    expect(await world.count(unavailable)).toBe(0);
  });
});

/** Events of this type are written after all other events, because one daily Direct Debit file covers many applications. */
const lastWrittenEventType = "directDebit.told";

describe("the histories in the demo world", () => {
  test("every event in the demo world is a permitted transition, and the last event leads to the application's status", async () => {
    const events = Map.groupBy(await world.rows<EventRow>("select * from audit_event order by chain, seq"), ({ chain }) => chain);
    const names = new Set([...[...users, ...backgroundUsers].map(({ username }) => username), "system", "applicant", "web-shop"]);
    const wrong = applications.flatMap(({ id, status }) => {
      const [created, ...history] = events.get(`application:${id}`) ?? [];
      const steps = history.filter(({ facts }) => facts.from !== undefined);
      const standsAt = steps.at(-1)?.facts.to ?? "open";
      return [
        ...(created?.type === "application.created" ? [] : [`${id} is not created first`]),
        ...(standsAt === status ? [] : [`${id} is told to stand at ${standsAt}, but is ${status}`]),
        ...history.filter(({ actor }) => !names.has(actor.username)).map(({ actor }) => `${id}: no user is called ${actor.username}`),
        ...history
          .filter(({ type, at }, index) => type !== lastWrittenEventType && at < (history[index - 1] ?? created ?? { at: now }).at)
          .map(({ type }) => `${id}: ${type} comes before what it follows`),
        ...steps
          .filter(({ facts }, index) => facts.from !== (steps[index - 1]?.facts.to ?? "open"))
          .map(({ type }) => `${id}: ${type} begins elsewhere`),
        ...steps
          .filter((step) => transitionsOf(step).length === 0)
          .map(({ type, facts, actor }) => `${id}: ${type} from ${facts.from} to ${facts.to} by ${actor.role}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("the audit chain of every application in the demo world verifies", async () => {
    const broken = `(select event, lag((event).hash) over (partition by (event).chain order by (event).seq) as previous
      from (select e as event from audit_event e) as events) as links
      where (event).hash <> audit_hash(coalesce(previous, ''::bytea), event)`;
    expect(await world.count(broken)).toBe(0);
    // There is one audit chain for each application and one for each company. A company's audit chain records the invitations of its users.
    const chains = applications.length + (await world.count("(select distinct retailer from staff_user) as companies"));
    expect(await world.count("audit_chain")).toBe(chains);
    expect(await world.count("audit_chain c join audit_event e using (chain, seq) where c.hash = e.hash")).toBe(chains);
  });
});

function quoteRequestOf({ product, loanParameters, loanRepayment }: ApplicationDocument) {
  return {
    product: productOf(productConfigSchema.parse(product?.productConfig)),
    goodsAmount: parsePounds(loanParameters?.goodsAmount ?? ""),
    deposit: parsePounds(loanParameters?.deposit ?? ""),
    instalments: loanRepayment?.instalments ?? 0,
    deferralMonths: loanRepayment?.deferralPeriod ?? 0,
  };
}

const quoteOf = (document: ApplicationDocument): Quote => quote(quoteRequestOf(document));

const projectOf = ({ fusionLoan }: ApplicationDocument) =>
  projectLoan(parsePounds(fusionLoan?.projectLoanParameters?.loanAmount ?? ""), fusionLoan?.projectLoanRepayment?.instalments ?? 0);

interface TransitionRow {
  readonly announces: string;
  readonly to: Status | "same" | Readonly<Record<string, string>>;
  readonly by: readonly string[];
  readonly permission?: Permission;
}

function transitionsOf({ type, actor, facts: { from = "open", to } }: EventRow): EventName[] {
  return events.filter((event) => {
    const row: TransitionRow = transitions[event];
    const outcomes = typeof row.to === "string" ? [undefined] : Object.keys(row.to);
    const leadsThere = outcomes.some((outcome) => {
      const move = transition(from, event, outcome);
      return move.moved && move.status === to;
    });
    // A job makes these decisions, so their actor is the system.
    const decided = actor.role === "system" && (type === "application.decided" || type === "amendment.decided");
    const mayDoIt =
      (decided || row.by.includes(actorKindOf(actor.role))) &&
      (!row.permission || actor.role === "system" || permissionsOf(actor.role, { userManagement: true }).includes(row.permission));
    return row.announces === type && leadsThere && mayDoIt;
  });
}

function actorKindOf(role: ActorRole): string {
  switch (role) {
    case "applicant":
    case "system":
    case "underwriter":
    case "operations":
      return role;
    case "web_shop":
      return "webShop";
    default:
      return "staff";
  }
}
