import { authorise } from "@farthing/domain/access";
import { authoriseEvent, returnPayout, settlePayout, undoReturn } from "@farthing/domain/application";
import type { CreditReturnReason } from "@farthing/domain/bacs";
import { type LocalDate, londonDay, type Pence, zeroPence } from "@farthing/domain/money";
import { type DebtorAccount, payoutReturnEntries, undoneReturnEntries } from "@farthing/domain/payouts";
import { isInStatusGroup, type Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { PayoutReturn } from "../../store/payouts/payout-returns.ts";
import type { PayoutLine } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { requirePastDay } from "../past-day.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { announcePayout } from "./announce-payout.ts";
import { netPayoutOf } from "./loans-to-pay.ts";

interface ReturnInput {
  readonly runId: string;
  readonly supplierNumber: string;
  readonly returnedOn: LocalDate;
  readonly reason: CreditReturnReason;
  readonly amount: Pence;
}

/** The loans of a returned payment do not change until another person confirms the return. */
export async function recordPayoutReturn(ctx: Ctx, input: ReturnInput): Promise<{ id: string }> {
  const { runId, supplierNumber, returnedOn, reason, amount } = input;
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.lock(runId)) ?? fail("payout.run_not_found", { runId });
    const payment = netPayoutOf((await linesOfSupplier(tx, input)).filter(({ returnedAt }) => returnedAt === null));
    if (!run.submittedAt || !run.entryDay || payment === zeroPence) fail("payout.not_returnable", { runId, supplierNumber });
    const today = londonDay(tx.now);
    if (today < run.entryDay || returnedOn < run.entryDay) fail("payout.return_too_early", { runId, entryDay: run.entryDay });
    requirePastDay("returnedOn", returnedOn, today);
    if (amount !== payment) fail("payout.return_amount", { runId, supplierNumber });
    const recorded = { runId, supplierNumber, returnedOn, reason, amount, recordedBy: ctx.actor.username, recordedAt: tx.now };
    const id = (await tx.payoutReturns.record(recorded)) ?? fail("payout.not_returnable", { runId, supplierNumber });
    await tx.events.append({
      type: "payoutRun.return_recorded",
      ...lenderEventBase(ctx),
      facts: { runId, supplierNumber, pence: amount, returnedOn, reason },
    });
    return { id };
  });
}

/**
 * The loans of the returned payment become ready for payout again, and the account must be confirmed again. For ended loans, only the
 * ledger is corrected.
 */
export async function confirmPayoutReturn(ctx: Ctx, returnId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const returned = await lockReturn(tx, ctx, returnId);
    if (returned.confirmedAt || returned.undoRequestedBy) fail("payout.return_settled", { returnId });
    await requireSecondPerson(tx, ctx, "confirmReturn", [returned.recordedBy]);
    await tx.payoutReturns.confirm(returnId, ctx.actor.username, tx.now);
    for (const line of await linesOfSupplier(tx, returned)) {
      const { applicationId } = line;
      const application = await tx.applications.lock(applicationId);
      const entries = payoutReturnEntries(line, debtorAfterReturn(application.status));
      if (entries.length > 0) tx.ledger.post({ applicationId, kind: "payoutReturned", reference: `${returnId} ${applicationId}`, entries });
      await tx.payoutRuns.setReturned(returned.runId, applicationId, tx.now);
      if (isInStatusGroup(application.status, "closed")) {
        await handOverToServicing(tx, application, "payoutReturned");
        continue;
      }
      authoriseEvent(ctx.actor, application.status === "paid" ? "returnPayout" : "settlePayout", application);
      const ready =
        application.status === "paid" ? returnPayout(application) : settlePayout(application, { by: "operations", arrived: false });
      await handOverToServicing(tx, await tx.applications.move(application, ready, ctx.actor), "payoutReturned");
    }
    const doubt = { by: returned.recordedBy, at: tx.now, reason: "paymentReturned" } as const;
    await tx.supplierAccounts.doubt(returned.supplierNumber, doubt);
    const { runId, supplierNumber } = returned;
    await announcePayout(tx, { runId, supplierNumber, type: "payout.returned" });
    await tx.events.append({ type: "payoutRun.returned", ...lenderEventBase(ctx), facts: returnEventFacts(returned) });
  });
}

/**
 * The person who recorded the return of a payment can undo it alone before another person confirms it. In every other case, another person
 * must confirm that the return is undone.
 */
export async function undoPayoutReturn(ctx: Ctx, returnId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const returned = await lockReturn(tx, ctx, returnId);
    if (returned.undoRequestedBy) fail("payout.return_settled", { returnId });
    await requireNoLaterRun(tx, returned);
    const takesBack = returned.confirmedAt === null && returned.recordedBy === ctx.actor.username;
    if (takesBack) await tx.payoutReturns.undo(returnId, ctx.actor.username, tx.now);
    else await tx.payoutReturns.requestUndo(returnId, ctx.actor.username, tx.now);
    const type = takesBack ? "payoutRun.return_taken_back" : "payoutRun.return_undo_requested";
    await tx.events.append({ type, ...lenderEventBase(ctx), facts: returnEventFacts(returned) });
  });
}

/** A second person must confirm that a return is undone. The loans then count as paid again. The account still needs confirmation. */
export async function confirmPayoutReturnUndo(ctx: Ctx, returnId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const returned = await lockReturn(tx, ctx, returnId);
    const requestedBy = returned.undoRequestedBy ?? fail("payout.return_settled", { returnId });
    await requireSecondPerson(tx, ctx, "undoReturn", [requestedBy]);
    await requireNoLaterRun(tx, returned);
    await tx.payoutReturns.undo(returnId, ctx.actor.username, tx.now);
    if (returned.confirmedAt !== null)
      for (const line of await linesOfSupplier(tx, returned)) await undoReturnOfLine(tx, ctx, { returned, line, requestedBy });
    await tx.events.append({ type: "payoutRun.return_undone", ...lenderEventBase(ctx), facts: returnEventFacts(returned) });
  });
}

interface UndoneReturnLine {
  readonly returned: PayoutReturn;
  readonly line: PayoutLine;
  readonly requestedBy: string;
}

async function undoReturnOfLine(tx: UnitOfWork, ctx: Ctx, { returned, line, requestedBy }: UndoneReturnLine): Promise<void> {
  const { applicationId } = line;
  const application = await tx.applications.lock(applicationId);
  const entries = undoneReturnEntries(line, debtorAfterReturn(application.status));
  if (entries.length > 0)
    tx.ledger.post({ applicationId, kind: "payoutReturnUndone", reference: `${returned.id} ${applicationId}`, entries });
  await tx.payoutRuns.setReturned(returned.runId, applicationId, null);
  await handOverToServicing(tx, await countAsPaidAgain(tx, ctx, application, requestedBy), "payoutRestored");
}

async function countAsPaidAgain(tx: UnitOfWork, ctx: Ctx, application: StoredApplication, requestedBy: string): Promise<StoredApplication> {
  if (isInStatusGroup(application.status, "closed")) return application;
  authoriseEvent(ctx.actor, "undoReturn", application);
  return tx.applications.move(application, undoReturn(application, { requestedBy, confirmedBy: ctx.actor.username }), ctx.actor);
}

async function lockReturn(tx: UnitOfWork, ctx: Ctx, returnId: string): Promise<PayoutReturn> {
  authorise(ctx.actor, "payout:run");
  await tx.payoutRuns.serialise();
  const returned = (await tx.payoutReturns.lock(returnId)) ?? fail("payout.return_not_found", { returnId });
  return returned.undoneAt ? fail("payout.return_settled", { returnId }) : returned;
}

async function requireNoLaterRun(tx: UnitOfWork, { id, confirmedAt, runId, supplierNumber }: PayoutReturn): Promise<void> {
  if (confirmedAt && (await tx.payoutRuns.hasLaterRun({ runId, supplierNumber, since: confirmedAt })))
    fail("payout.return_final", { returnId: id });
}

const linesOfSupplier = async (
  tx: UnitOfWork,
  { runId, supplierNumber }: Pick<PayoutReturn, "runId" | "supplierNumber">,
): Promise<readonly PayoutLine[]> =>
  (await tx.payoutRuns.linesOf(runId)).filter((line) => line.supplierNumber === supplierNumber && line.leftOut === null);

const debtorAfterReturn = (status: Status): DebtorAccount =>
  status === "withdrawn" ? "customer" : status === "cancelled" ? "retailer" : "loan";

const returnEventFacts = ({ runId, supplierNumber, amount }: PayoutReturn) => ({ runId, supplierNumber, pence: amount });

const lenderEventBase = (ctx: Ctx) => ({ on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor) });
