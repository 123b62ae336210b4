import { authorise } from "@farthing/domain/access";
import { endOfDay, type LocalDate, startOfDay } from "@farthing/domain/money";
import { fail, validationTexts } from "@farthing/domain/wording";
import { BrokenChain, verifyChains } from "../../store/audit/audit-chain.ts";
import type { AuditCursor, AuditFilter, LoggedEvent } from "../../store/audit/audit-log.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

export interface ChosenFilter {
  readonly application: string | null;
  readonly user: string | null;
  readonly type: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

const eventsPerPage = 50;
const eventsPerBatch = 1_000;

interface AuditPage {
  readonly events: readonly LoggedEvent[];
  readonly hasOlder: boolean;
  readonly types: readonly string[];
}

/** Reading the audit log is logged too, with the filter and the number of events. */
export async function readAuditLog(ctx: Ctx, filter: ChosenFilter, before: AuditCursor | null): Promise<AuditPage> {
  authorise(ctx.actor, "audit:read");
  requirePeriodInOrder(filter);
  return ctx.transaction(async (tx) => {
    const found = await tx.auditLog.page(toAuditFilter(filter), before, eventsPerPage + 1);
    const events = found.slice(0, eventsPerPage);
    const types = await tx.auditLog.types();
    const facts = { filter: loggedFilter(filter), found: events.length };
    await tx.events.append({ type: "audit.read", on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts });
    return { events, hasOlder: found.length > events.length, types };
  });
}

export async function exportAuditLog(
  ctx: Ctx,
  filter: ChosenFilter,
  take: (events: readonly LoggedEvent[]) => Promise<boolean>,
): Promise<void> {
  authorise(ctx.actor, "audit:read");
  requirePeriodInOrder(filter);
  const facts = { filter: loggedFilter(filter) };
  await ctx.separateTransaction((tx) =>
    tx.events.append({ type: "audit.exported", on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts }),
  );
  for (let before: AuditCursor | null = null; ; ) {
    const cursor: AuditCursor | null = before;
    const events: readonly LoggedEvent[] = await ctx.query((tx) => tx.auditLog.page(toAuditFilter(filter), cursor, eventsPerBatch));
    const goesOn = await take(events);
    if (!goesOn || events.length < eventsPerBatch) return;
    before = events.at(-1)?.cursor ?? null;
  }
}

export interface VerifiedChain {
  readonly chain: string;
  readonly events: number;
  /** Describes the first event that is missing or was changed. Null if the chain is intact. */
  readonly problem: string | null;
}

/** Without an application, the lender's own audit chain is verified. */
export async function verifyAuditChain(ctx: Ctx, application: string | null): Promise<VerifiedChain> {
  authorise(ctx.actor, "audit:read");
  const chain = application === null ? `tenant:${tenantOf(ctx.actor)}` : `application:${application}`;
  return ctx.transaction(async (tx) => {
    const head = (await tx.auditLog.headOf(chain)) ?? fail("audit.chain_unknown", { chain });
    const verified = await verifyChains(tx.auditLog.linksOf(chain, head)).then(
      ({ events }) => ({ events, problem: null }),
      (error: unknown) => {
        if (error instanceof BrokenChain) return { events: head.seq, problem: error.message };
        throw error;
      },
    );
    const found = { chain, ...verified };
    await tx.events.append({ type: "audit.verified", on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts: found });
    return found;
  });
}

function requirePeriodInOrder({ from, to }: ChosenFilter): void {
  if (from !== null && to !== null && to < from)
    fail("input.invalid", { from, to }, [{ path: "to", message: validationTexts.periodReversed }]);
}

const toAuditFilter = ({ from, to, ...filter }: ChosenFilter): AuditFilter => ({
  ...filter,
  from: from && startOfDay(from),
  until: to && endOfDay(to),
});

const loggedFilter = (filter: ChosenFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null));
