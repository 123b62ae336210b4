import { authorise } from "@farthing/domain/access";
import { returnPayout, settlePayout } from "@farthing/domain/application";
import { payoutReturnEntries } from "@farthing/domain/payouts";
import { isIn } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { PayoutLine } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { netOf } from "./loans-to-pay.ts";

interface ReturnInput {
  readonly runId: string;
  readonly supplierNumber: string;
}

/**
 * Records a payment that the bank returned, possibly days later. The loans become ready again and the account needs a new confirmation.
 * Cancelled or withdrawn loans keep their status; only the ledger is corrected.
 */
export async function recordPayoutReturn(ctx: Ctx, { runId, supplierNumber }: ReturnInput): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.lock(runId)) ?? fail("payout.run_not_found", { runId });
    const sent = (await tx.payoutRuns.linesOf(runId)).filter(
      (line) => line.supplierNumber === supplierNumber && !line.leftOut && line.returnedAt === null,
    );
    if (!run.sentAt || sent.length === 0) fail("payout.not_returnable", { runId, supplierNumber });
    for (const line of sent) {
      const application = await tx.applications.lock(line.applicationId);
      postReturn(tx, runId, line, application);
      await tx.payoutRuns.giveBack(runId, line.applicationId, tx.now);
      if (isOver(application)) continue;
      const returned =
        application.status === "paid" ? returnPayout(application) : settlePayout(application, { by: "operations", arrived: false });
      await tx.applications.move(application, returned, ctx.actor);
    }
    await tx.supplierAccounts.doubt(supplierNumber, { by: ctx.actor.username, at: tx.now, reason: "paymentReturned" });
    await tx.events.append({
      type: "payoutRun.returned",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId, supplierNumber, pence: netOf(sent) },
    });
  });
}

const isOver = ({ status }: StoredApplication): boolean => isIn(status, "closed");

function postReturn(tx: UnitOfWork, runId: string, line: PayoutLine, { status }: StoredApplication): void {
  const { applicationId } = line;
  const entries = payoutReturnEntries(line, status === "withdrawn" ? "customer" : status === "cancelled" ? "retailer" : "loan");
  if (entries.length > 0) tx.ledger.post({ applicationId, kind: "payoutReturned", reference: `${runId} ${applicationId}`, entries });
}
