import * as contract from "@farthing/contract";
import { awaitDecision } from "../../use-cases/decisions/await-decision.ts";
import { readLatestDecision } from "../../use-cases/decisions/read-latest-decision.ts";
import { requestDecision } from "../../use-cases/decisions/request-decision.ts";
import { revertApplication } from "../../use-cases/decisions/versions.ts";
import { readOwnReferral, resendReferralLinks } from "../../use-cases/referrals/shop-referral.ts";
import { type DecisionRequestSettings, toDecisionRequest } from "../decision-request.ts";
import type { EndpointImplementer } from "../implement.ts";
import { toReferral } from "../referral-view.ts";

export function serveOwnDecisions(implement: EndpointImplementer, parts: DecisionRequestSettings): void {
  implement(contract.decideForApplicant, async ({ ctx, given: { params, body } }) => {
    const { decisionId } = await requestDecision(ctx, toDecisionRequest({ ...params, ...body }), parts);
    return awaitDecision(ctx, decisionId, parts.decisionWaitMs);
  });

  implement(contract.decideForApplicantAsynchronously, async ({ ctx, given: { params, body } }) =>
    requestDecision(ctx, toDecisionRequest({ ...params, ...body }), parts),
  );

  implement(contract.getApplicantLatestDecision, async ({ ctx, given }) => readLatestDecision(ctx, given.params.id));

  implement(contract.revertOwnApplication, async ({ ctx, given }) => revertApplication(ctx, given.params.id));

  implement(contract.getOwnReferral, async ({ ctx, given }) => {
    const referral = await readOwnReferral(ctx, given.params.id);
    return { referral: referral && { ...toReferral(referral), isContested: referral.isContested } };
  });

  implement(contract.resendOwnReferralLinks, async ({ ctx, given }) => {
    await resendReferralLinks(ctx, given.params.id, "application:read");
    return undefined;
  });
}
