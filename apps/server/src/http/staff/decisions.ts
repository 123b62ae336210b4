import {
  decide,
  decideAsynchronously,
  getLatestDecision,
  revertAgreement,
  revertApplication,
  snapshotApplication,
} from "@farthing/contract";
import { awaitDecision } from "../../use-cases/decisions/await-decision.ts";
import { readLatestDecision } from "../../use-cases/decisions/read-latest-decision.ts";
import { requestDecision } from "../../use-cases/decisions/request-decision.ts";
import { revertAmendment } from "../../use-cases/decisions/revert-amendment.ts";
import { revertApplication as revert, snapshotApplication as snapshot } from "../../use-cases/decisions/versions.ts";
import { asked, type DecisionParts } from "../decision-asked.ts";
import type { Implement } from "../implement.ts";

const first = { beginsWithAUnit: true } as const;

export function serveDecisions(implement: Implement, parts: DecisionParts): void {
  implement(decide, async ({ ctx, given }) => {
    const { decisionId } = await requestDecision(ctx, asked(given.body), parts);
    return awaitDecision(ctx, decisionId, parts.decisionWaitMs);
  });

  implement(decideAsynchronously, async ({ ctx, given }) => requestDecision(ctx, asked(given.body), parts), first);

  implement(getLatestDecision, async ({ ctx, given }) => readLatestDecision(ctx, given.params.id), first);

  implement(snapshotApplication, async ({ ctx, given }) => snapshot(ctx, given.params.id));

  implement(revertApplication, async ({ ctx, given }) => revert(ctx, given.params.id));

  implement(revertAgreement, async ({ ctx, given: { params } }) =>
    revertAmendment(ctx, { applicationId: params.id, version: params.version }),
  );
}
