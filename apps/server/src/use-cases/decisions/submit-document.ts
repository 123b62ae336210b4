import {
  type ApplicationDocument,
  amendmentOf,
  applyingActorKind,
  authoriseEvent,
  type OfferTaken,
  purchaseDetails,
  requestedAmendmentAmounts,
  requestedAmendmentPurchase,
  type ShopRuleSettings,
  startAmendment,
  type TransitionResult,
  takeOffer,
  withoutPendingAmounts,
} from "@farthing/domain/application";
import type { StoredBankCheck } from "@farthing/domain/details";
import type { Pence } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { writeDocument } from "../applications/write-document.ts";
import type { Ctx } from "../context.ts";

export interface SubmittedChanges {
  readonly document?: ApplicationDocument | undefined;
  readonly offer?: OfferTaken | undefined;
  readonly isLoanAmend?: boolean | undefined;
}

interface SubmittedDocument {
  readonly application: StoredApplication;
  /** Set if the user accepted an offer or started an amendment. Null if the user only edited the document. */
  readonly moved: TransitionResult<"chooseOffer" | "startAmendment"> | null;
}

export async function submitDocument(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { document, offer, isLoanAmend }: SubmittedChanges,
  known: { readonly setting: ShopRuleSettings; readonly bankCheck: StoredBankCheck | null },
): Promise<SubmittedDocument> {
  const { setting } = known;
  const by = applyingActorKind(ctx.actor.role);
  if (offer) {
    authoriseEvent(ctx.actor, "chooseOffer", application);
    await writeDocument(tx, ctx, application, { given: { ...document, ...purchaseDetails(offer) }, act: "offer", ...known });
    tx.snapshots.add(application, tx.now);
    const offeredLoanMax = await offeredLoanMaxOf(tx, application.id);
    return toSubmittedDocument(application, takeOffer(application, { by, taken: offer, setting, offeredLoanMax }));
  }
  const amounts = isLoanAmend ? requestedAmendmentAmounts(application.document, document) : null;
  if (amounts) {
    if (by !== "staff") fail("access.denied");
    authoriseEvent(ctx.actor, "startAmendment", application);
    const agreed = { ...application, document: withoutPendingAmounts(application.document) };
    await writeDocument(tx, ctx, agreed, { given: document ?? {}, act: "amendment", ...known });
    tx.snapshots.add(agreed, tx.now);
    const amendment = amendmentOf(agreed.document, amounts, requestedAmendmentPurchase(application.document, document));
    return toSubmittedDocument(agreed, startAmendment(agreed, { by, features: setting.features, amendment }));
  }
  // The bank account may have been checked since the last save, so the document is written even without edits.
  return { application: await writeDocument(tx, ctx, application, { given: document ?? {}, act: "document", ...known }), moved: null };
}

const toSubmittedDocument = (application: StoredApplication, moved: NonNullable<SubmittedDocument["moved"]>): SubmittedDocument => ({
  application: { ...application, ...moved.changes, status: moved.status },
  moved,
});

/** The highest loan amount that the latest decision offered. An underwriter's decision has no such limit. */
async function offeredLoanMaxOf(tx: UnitOfWork, applicationId: string): Promise<Pence | undefined> {
  return evaluationOf(await tx.decisions.latest(applicationId))?.offeredLoanMax;
}
