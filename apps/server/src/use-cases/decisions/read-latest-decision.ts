import type { DecisionResult } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { disclosedReasons } from "@farthing/domain/credit";
import type { Status } from "@farthing/domain/vocabulary";
import { fail, reasonTexts } from "@farthing/domain/wording";
import { type DecisionProgress, type DecisionWithProgress, evaluationOf } from "../../store/decisions/decisions.ts";
import type { Ctx } from "../context.ts";

interface LatestDecision extends Pick<DecisionProgress, "stage" | "processedEvent" | "isAgreementRevert"> {
  readonly latestDecisionStatus: DecisionProgress["progress"];
  readonly applicationStatus: Status;
  readonly waitedSeconds: number;
  readonly decision: DecisionResult | null;
  readonly blockedBecause: string | null;
  readonly isLoanAmend: boolean;
  readonly signUponAccept: boolean;
}

/** Shops and customers see only some reasons. The lender reads the full result with the referral. */
export function discloseDecisionResult({ result }: DecisionWithProgress): DecisionResult | null {
  const full = result as DecisionResult | null;
  return full && { ...full, reasonCodes: disclosedReasons(full.reasonCodes) };
}

function blockReasonText(decision: DecisionWithProgress): string | null {
  const evaluation = evaluationOf(decision);
  if (decision.processedEvent !== "BusinessError" || evaluation?.outcome !== "block") return null;
  return evaluation.texts.map((key) => reasonTexts[key]).join(" ");
}

export async function readLatestDecision(ctx: Ctx, applicationId: string): Promise<LatestDecision> {
  return ctx.lookUp(async (tx) => {
    const inContext = await tx.decisions.latestInContext(applicationId);
    const found = inContext ?? fail("application.not_found", { applicationId });
    authorise(ctx.actor, "application:read", subjectOfApplication(found.subject));
    const latest = found.latest ?? fail("decision.not_found", { applicationId });
    return {
      latestDecisionStatus: latest.progress,
      applicationStatus: found.subject.status,
      stage: latest.stage,
      waitedSeconds: Math.max(0, Math.round((tx.now.getTime() - latest.requestedAt.getTime()) / 1_000)),
      decision: discloseDecisionResult(latest),
      processedEvent: latest.processedEvent,
      blockedBecause: blockReasonText(latest),
      isAgreementRevert: latest.isAgreementRevert,
      isLoanAmend: latest.event === "decideAmendment",
      signUponAccept: latest.signUponAccept,
    };
  });
}
