import type { Actor } from "@farthing/domain/access";
import { authoriseEvent, type ChosenCancellationReason, cancel, requireVersion, servicingActorKind } from "@farthing/domain/application";
import { requireBalanced } from "@farthing/domain/ledger";
import { subtract, zeroPence } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";

interface CancelInput {
  readonly applicationId: string;
  readonly reason: ChosenCancellationReason | null;
  readonly version?: number | undefined;
}

export async function cancelApplication(
  ctx: Ctx,
  { applicationId, reason, version }: CancelInput,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "cancel", application);
    requireVersion(application, version);
    const saved = await cancelInTransaction(tx, ctx.actor, application, reason);
    return { status: saved.status, version: saved.version };
  });
}

export async function cancelInTransaction(
  tx: UnitOfWork,
  actor: Actor,
  application: StoredApplication,
  reason: ChosenCancellationReason | null,
): Promise<StoredApplication> {
  authoriseEvent(actor, "cancel", application);
  const saved = await tx.applications.move(application, cancel(application, { reason, by: servicingActorKind(actor.role) }), actor);
  if (application.signedAt !== null) await recoverFromRetailer(tx, application.id);
  await handOverToServicing(tx, saved, "cancelled");
  return saved;
}

/**
 * The retailer must pay back the balance of the loan, so Farthing deducts this amount from its next payouts. If the bank returned a payout
 * after a partial settlement, the balance is negative. The retailer then owes less.
 */
async function recoverFromRetailer(tx: UnitOfWork, applicationId: string): Promise<void> {
  const lent = await tx.ledger.balance(applicationId, "loan");
  if (lent === zeroPence) return;
  const entries = requireBalanced([
    { account: "retailer", pence: lent },
    { account: "loan", pence: subtract(zeroPence, lent) },
  ]);
  tx.ledger.post({ applicationId, kind: "retailerRecovery", reference: applicationId, entries });
}
