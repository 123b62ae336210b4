import {
  type ApplicationDocument,
  amendmentOf,
  amountsToAmend,
  applyingAs,
  editDocument,
  type Moved,
  type OfferTaken,
  type Setting,
  startAmendment,
  takeOffer,
  withoutPendingAmounts,
} from "@farthing/domain/application";
import type { Evaluation } from "@farthing/domain/credit";
import type { Pence } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { EventType } from "../../store/audit/events.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** What is asked for beside the decision itself. */
export interface Submission {
  /** What has been typed since it was saved. */
  readonly document?: ApplicationDocument | undefined;
  readonly offer?: OfferTaken | undefined;
  readonly isLoanAmend?: boolean | undefined;
}

/** The application as it is to be decided: with an offer taken, an amendment begun, or what was typed. */
export async function submitDocument(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { document, offer, isLoanAmend }: Submission,
  setting: Setting,
): Promise<StoredApplication> {
  const by = applyingAs(ctx.actor.role);
  if (offer) {
    tx.snapshots.keep(application, tx.now);
    const offeredLoanMax = await offeredLoanMaxOf(tx, application.id);
    return moved(tx, ctx, application, "offer.chosen", takeOffer(application, { by, taken: offer, setting, offeredLoanMax }));
  }
  const amounts = isLoanAmend ? amountsToAmend(application.document, document) : null;
  if (amounts) {
    if (by !== "staff") fail("access.denied");
    const agreed = { ...application, document: withoutPendingAmounts(application.document) };
    tx.snapshots.keep(agreed, tx.now);
    const amendment = amendmentOf(agreed.document, amounts);
    return moved(tx, ctx, agreed, "amendment.requested", startAmendment(agreed, { by, features: setting.features, amendment }));
  }
  return document ? { ...application, ...editDocument(application, document, { features: setting.features }) } : application;
}

async function moved(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  type: Extract<EventType, "offer.chosen" | "amendment.requested">,
  { status, changes }: Moved,
): Promise<StoredApplication> {
  await tx.events.append({
    type,
    on: { applicationId: application.id },
    by: asEventActor(ctx.actor),
    facts: { from: application.status, to: status },
  });
  return { ...application, ...changes, status };
}

/** The most that was offered, as the decision found that the offers came with; a person's decision has no such limit. */
async function offeredLoanMaxOf(tx: UnitOfWork, applicationId: string): Promise<Pence | undefined> {
  const evaluation = (await tx.decisions.latest(applicationId))?.trace as Evaluation | null | undefined;
  return evaluation?.offeredLoanMax;
}
