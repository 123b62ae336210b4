import { type FeatureName, gateOpen } from "../../access/index.ts";
import { addDays, type LocalDate } from "../../money/index.ts";
import type { Application, Changes } from "../application.ts";
import type { FusionLoanTotals } from "../document/loan.ts";
import { mergeDocument } from "../document/merge.ts";
import { hasPendingAmounts } from "../document/reading.ts";
import { limits } from "../limits.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

export interface Amendment {
  readonly goodsAmount: string;
  readonly deposit: string;
  readonly fusionLoanTotals: FusionLoanTotals | null;
}

/** The new amounts wait beside the agreed ones, which hold until the amendment is accepted. */
export const startAmendment = (
  application: Pick<Application, "status" | "document">,
  {
    by,
    features,
    amendment,
  }: { readonly by: ActorOf<"startAmendment">; readonly features: ReadonlySet<FeatureName>; readonly amendment: Amendment },
): Moved =>
  move(application, "startAmendment", {
    by,
    holds: {
      amendable: !application.document.isNonBrokered && gateOpen("amendAfterSigning", features, {}),
      noAmendmentPending: !hasPendingAmounts(application.document),
    },
    changes: {
      document: mergeDocument(application.document, {
        loanParameters: { pendingGoodsAmount: amendment.goodsAmount, pendingDeposit: amendment.deposit },
        ...(amendment.fusionLoanTotals ? { fusionLoan: { pendingFusionLoanTotals: amendment.fusionLoanTotals } } : {}),
      }),
    },
  });

/** Accepted: the waiting amounts become the loan's, to be signed again. Otherwise they are dropped and nothing else changes. */
export function decidedAmendment(
  { status, document, revertibleVersion }: Pick<Application, "status" | "document" | "revertibleVersion">,
  accepted: boolean,
  { today, versionBefore }: { readonly today: LocalDate; readonly versionBefore: string | null },
): Changes {
  const cleared = mergeDocument(document, {
    loanParameters: { pendingGoodsAmount: null, pendingDeposit: null },
    ...(document.fusionLoan ? { fusionLoan: { pendingFusionLoanTotals: null } } : {}),
  });
  if (!accepted) return { document: cleared };
  if (versionBefore === null) throw new RangeError("An amendment is accepted over a saved version.");
  const { pendingGoodsAmount, pendingDeposit } = document.loanParameters ?? {};
  const pendingTotals = document.fusionLoan?.pendingFusionLoanTotals;
  return {
    document: mergeDocument(cleared, {
      loanParameters: { goodsAmount: pendingGoodsAmount ?? undefined, deposit: pendingDeposit ?? undefined },
      ...(pendingTotals ? { fusionLoan: { fusionLoanTotals: pendingTotals } } : {}),
    }),
    applicationExpiryDate: addDays(today, limits.amendmentUnsignedDaysMax),
    // A second amendment still falls back to what was agreed before the first.
    revertibleVersion: revertibleVersion ?? { id: versionBefore, status: status === "signed" ? "signed" : "decision_accept" },
  };
}

/** Unsigned for thirty days, an accepted amendment goes back by itself. */
export const amendmentLapsed = (
  { status, revertibleVersion, applicationExpiryDate }: Pick<Application, "status" | "revertibleVersion" | "applicationExpiryDate">,
  today: LocalDate,
): boolean => status === "decision_accept" && revertibleVersion !== null && applicationExpiryDate !== null && applicationExpiryDate < today;

/** The version before the amendment returns whole. */
export function revert(
  application: Pick<Application, "status" | "revertibleVersion">,
  {
    by,
    version,
  }: {
    readonly by: ActorOf<"revert">;
    readonly version: { readonly id: string } & Pick<Application, "document" | "signedAt" | "coolingOffEnd" | "applicationExpiryDate">;
  },
): Moved {
  const { id, ...before } = version;
  const { revertibleVersion } = application;
  return move(application, "revert", {
    by,
    holds: { amendmentRevertible: revertibleVersion !== null && revertibleVersion.id === id },
    outcome: revertibleVersion?.status ?? "signed",
    changes: { ...before, revertibleVersion: null },
  });
}
