import { authoriseEvent, type ChosenReason, cancel, requireVersion, servicingActor } from "@farthing/domain/application";
import { requireBalanced } from "@farthing/domain/ledger";
import { NOTHING, subtract } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

interface CancelInput {
  readonly applicationId: string;
  readonly reason: ChosenReason | null;
  /** The version of the application that the caller has read. */
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
    const cancelled = cancel(application, { reason, by: servicingActor(ctx.actor.role) });
    const saved = await tx.applications.move(application, cancelled, ctx.actor);
    if (application.signedAt !== null) await recoverFromRetailer(tx, applicationId);
    return { status: saved.status, version: saved.version };
  });
}

/**
 * Moves the loan's balance from the customer to the retailer, whose next payouts are reduced by it. The balance is negative if a payout was
 * returned after a partial settlement. The movement then cancels the retailer's debt for that part.
 */
async function recoverFromRetailer(tx: UnitOfWork, applicationId: string): Promise<void> {
  const lent = await tx.ledger.balance(applicationId, "loan");
  if (lent === NOTHING) return;
  const entries = requireBalanced([
    { account: "retailer", pence: lent },
    { account: "loan", pence: subtract(NOTHING, lent) },
  ]);
  tx.ledger.post({ applicationId, kind: "retailerRecovery", reference: applicationId, entries });
}
