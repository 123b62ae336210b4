import type { DecisionResult } from "@farthing/contract";
import type { Decision } from "@farthing/domain/application";
import type { FoundOffers } from "@farthing/domain/credit";
import type { StoredApplication } from "../../store/applications/applications.ts";

export const decisionResult = (
  decisionId: string,
  { decisionType, reasonCodes, maxInstalmentAmount }: Decision,
  { document, tailoringExpiryDate, softSearchExpiryDate }: StoredApplication,
  offers: Pick<FoundOffers, "views"> | null,
): DecisionResult => ({
  decisionId,
  decisionType,
  reasonCodes: reasonCodes.map((code) => ({ code })),
  maxInstalmentAmount,
  loanTailoring: offers && { ...offers.views, tailoringOptionSelected: document.loanTailoring?.optionSelected ?? null },
  productConfig: document.product?.productConfig ?? null,
  tailoringExpiryDate,
  softSearchExpiryDate,
});
