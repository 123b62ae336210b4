import type { decide, Request } from "@farthing/contract";
import { browserTiming, type DetailsRules } from "@farthing/domain/application";
import type { DecisionRequestInput } from "../use-cases/decisions/request-decision.ts";
import type { AppDependencies } from "./parts.ts";

export interface DecisionRequestSettings extends DetailsRules {
  readonly decisionWaitMs: number;
}

export const pickDecisionRequestSettings = ({
  config,
  decisionWaitMs = browserTiming.decisionAnswerMsMax,
}: Pick<AppDependencies, "config" | "decisionWaitMs">): DecisionRequestSettings => ({
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
    // Of the fields in the application document, only the goods and the order reference are used. The accepted offer determines all other
    // fields.
    goodsDescription: document?.goodsDescription ?? undefined,
    orderReference: document?.orderReference ?? undefined,
    ...body.tailoring,
  },
});
