import { isReferred, referralDueAt } from "@farthing/domain/application";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

interface ReferringDecision {
  readonly decision: Pick<StoredDecision, "id" | "event">;
  readonly reasonCodes: readonly string[];
  readonly depositPaid: boolean;
  readonly contestedWords?: string;
}

export async function openReferral(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { decision, reasonCodes, depositPaid, contestedWords }: ReferringDecision,
): Promise<void> {
  if (!isReferred(application.status)) return;
  const { id: applicationId, referType } = application;
  const referralId = uuid();
  tx.referrals.open({
    id: referralId,
    applicationId,
    decisionId: decision.id,
    referType,
    reasonCodes,
    depositPaid,
    contestedWords: contestedWords ?? null,
    openedAt: tx.now,
    dueAt: referralDueAt(tx.now, decision.event),
  });
  await tx.events.append({
    type: "referral.opened",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { referralId, referType },
  });
}
