import type { CheckOutcome } from "@farthing/domain/vocabulary";
import type { CheckFindings, StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

interface CheckEnd {
  readonly outcome: CheckOutcome;
  readonly findings: CheckFindings | null;
}

export async function recordCheckResult(tx: UnitOfWork, ctx: Ctx, { id, applicationId, kind }: StoredCheck, end: CheckEnd): Promise<void> {
  await tx.applications.lock(applicationId);
  if (!(await tx.customerChecks.end(id, end.outcome, end.findings, tx.now))) return;
  await tx.events.append({
    type: "customerCheck.ended",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { checkId: id, kind, outcome: end.outcome },
  });
}
