import { authorise } from "@farthing/domain/access";
import { bacsDays } from "@farthing/domain/bacs";
import { movementOf } from "@farthing/domain/ledger";
import { subtract, zeroPence } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { netPayoutOf } from "./loans-to-pay.ts";

interface SubmissionInput {
  readonly runId: string;
  readonly digest: string;
}

/** A person has submitted the bank file to Bacs. The processing day, and the day on which the money arrives, are counted from now. */
export async function submitPayoutRun(ctx: Ctx, { runId, digest }: SubmissionInput): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.lock(runId)) ?? fail("payout.run_not_found", { runId });
    if (!run.hasFile || run.submittedAt) fail("payout.not_submittable", { runId });
    if (run.fileDigest !== digest) fail("payout.content_changed", { runId });
    await submitRun(tx, ctx, run, ctx.actor.username);
  });
}

/** The money leaves the lender's bank with the submission, so the payments are posted to the ledger now. */
export async function submitRun(tx: UnitOfWork, ctx: Ctx, { id: runId }: PayoutRun, submittedBy: string | null): Promise<void> {
  const lines = (await tx.payoutRuns.linesOf(runId)).filter(({ leftOut }) => leftOut === null);
  for (const { applicationId, loan, recovered } of lines) {
    const net = subtract(loan, recovered);
    if (net > zeroPence)
      tx.ledger.post({ applicationId, kind: "payout", reference: `${runId} ${applicationId}`, entries: movementOf("payout", net) });
  }
  const { processing, entry } = bacsDays(tx.now);
  await tx.payoutRuns.submit(runId, { submittedBy, submittedAt: tx.now, processingDay: processing, entryDay: entry });
  await tx.events.append({
    type: "payoutRun.submitted",
    on: { tenant: tenantOf(ctx.actor) },
    by: asEventActor(ctx.actor),
    facts: { runId, pence: netPayoutOf(lines), entryDay: entry },
  });
}
