import * as contract from "@farthing/contract";
import { amendmentNeedsSearch } from "../../use-cases/decisions/amendment-search.ts";
import { awaitDecision } from "../../use-cases/decisions/await-decision.ts";
import { readLatestDecision } from "../../use-cases/decisions/read-latest-decision.ts";
import { requestDecision } from "../../use-cases/decisions/request-decision.ts";
import { revertAmendment } from "../../use-cases/decisions/revert-amendment.ts";
import { revertApplication, snapshotApplication } from "../../use-cases/decisions/versions.ts";
import { type DecisionRequestSettings, toDecisionRequest } from "../decision-request.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveDecisions(implement: EndpointImplementer, parts: DecisionRequestSettings): void {
  implement(contract.decide, async ({ ctx, given }) => {
    const { decisionId } = await requestDecision(ctx, toDecisionRequest(given.body), parts);
    return awaitDecision(ctx, decisionId, parts.decisionWaitMs);
  });

  implement(contract.decideAsynchronously, async ({ ctx, given }) => requestDecision(ctx, toDecisionRequest(given.body), parts));

  implement(contract.getLatestDecision, async ({ ctx, given }) => readLatestDecision(ctx, given.params.id));

  implement(contract.getAmendmentSearch, async ({ ctx, given }) => ({ isNeeded: await amendmentNeedsSearch(ctx, given.params.id) }));

  implement(contract.snapshotApplication, async ({ ctx, given }) => snapshotApplication(ctx, given.params.id));

  implement(contract.revertApplication, async ({ ctx, given }) => revertApplication(ctx, given.params.id));

  implement(contract.revertAgreement, async ({ ctx, given: { params } }) =>
    revertAmendment(ctx, { applicationId: params.id, version: params.version }),
  );
}
