import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { loansToPay, netOf } from "./loans-to-pay.ts";

/** Puts all loans that are ready into a run. Another person must release it. */
export async function preparePayoutRun(ctx: Ctx): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const lines = (await loansToPay(tx)).filter(({ hindrance }) => hindrance === null).flatMap(({ loans }) => loans);
    if (lines.length === 0) fail("payout.nothing_ready");
    const run = { preparedBy: ctx.actor.username, preparedAt: tx.now };
    const id = (await tx.payoutRuns.prepare(lines, run)) ?? fail("payout.run_under_way");
    await tx.events.append({
      type: "payoutRun.prepared",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId: id, loans: lines.length, pence: netOf(lines) },
    });
    return { id };
  });
}
