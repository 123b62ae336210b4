import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { loansToPay, netPayoutOf } from "./loans-to-pay.ts";
import { contentDigest } from "./run-content.ts";

/** The payout run contains all loans that are ready, with their current amounts and accounts. Another person must release it. */
export async function preparePayoutRun(ctx: Ctx): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    await tx.payoutRuns.serialise();
    const lines = (await loansToPay(tx)).flatMap(({ hindrance, account, loans }) =>
      hindrance === null && account ? loans.map((loan) => ({ ...loan, account, accountId: account.id })) : [],
    );
    if (lines.length === 0) fail("payout.nothing_ready");
    const prepared = { preparedBy: ctx.actor.username, preparedAt: tx.now };
    const { id, serialNumber } = (await tx.payoutRuns.prepare(lines, prepared)) ?? fail("payout.run_under_way");
    const digest = contentDigest(serialNumber, lines);
    await tx.payoutRuns.recordDigest(id, digest);
    await tx.events.append({
      type: "payoutRun.prepared",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId: id, loans: lines.length, pence: netPayoutOf(lines), digest },
    });
    return { id };
  });
}
