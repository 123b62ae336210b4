import type { decide, Request } from "@farthing/contract";
import { type DetailsRules, timing } from "@farthing/domain/application";
import type { DecisionRequestInput } from "../use-cases/decisions/request-decision.ts";
import type { AppParts } from "./parts.ts";

export interface DecisionParts extends DetailsRules {
  readonly decisionWaitMs: number;
}

export const decisionParts = ({
  config,
  decisionWaitMs = timing.decisionAnswerMsMax,
}: Pick<AppParts, "config" | "decisionWaitMs">): DecisionParts => ({
  dramaNumbersAdmitted: config.env !== "prod",
  decisionWaitMs,
});

export const toDecisionRequest = ({
  id,
  version,
  document,
  softSearch,
  isLoanAmend,
  signUponAccept,
  ...body
}: Request<typeof decide>["body"]): DecisionRequestInput => ({
  applicationId: id,
  version,
  document,
  softSearch,
  isLoanAmend,
  signUponAccept,
  offer: body.tailoringOptionSelected && {
    option: body.tailoringOptionSelected,
    // Only these two fields of the document are used. The accepted offer determines all other fields.
    goodsDescription: document?.goodsDescription ?? undefined,
    orderReference: document?.orderReference ?? undefined,
    ...body.tailoring,
  },
});
