import type { ActorRole } from "@farthing/domain/access";
import { type ApplicationDocument, editDocument, type Moved, mergeDocument, startAmendment } from "@farthing/domain/application";
import type { Evaluation } from "@farthing/domain/credit";
import { amendmentProblems } from "@farthing/domain/lending";
import { type Pence, parsePounds, toPounds } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { EventType } from "../../store/audit/events.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { fusionLoanTotals, loanInDocument } from "./loan-in-document.ts";
import type { Setting } from "./setting.ts";
import { type OfferTaken, takeOffer } from "./take-offer.ts";

/** What is asked for beside the decision itself. */
export interface Submission {
  /** What has been typed since it was saved. */
  readonly document?: ApplicationDocument | undefined;
  readonly offer?: OfferTaken | undefined;
  readonly isLoanAmend?: boolean | undefined;
}

/** As whom the transition table knows somebody who applies. */
export function applyingAs(role: ActorRole): "staff" | "applicant" | "directApp" {
  if (role === "applicant") return "applicant";
  return role === "direct_apps" ? "directApp" : "staff";
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
    const riskLoanMax = await riskLoanMaxOf(tx, application.id);
    return moved(tx, ctx, application, "offer.chosen", takeOffer(application, setting, offer, { by, riskLoanMax }));
  }
  const amounts = isLoanAmend ? pendingAmounts(application, document) : null;
  if (amounts) {
    if (by !== "staff") fail("access.denied");
    const agreed = withoutPending(application);
    tx.snapshots.keep(agreed, tx.now);
    const amendment = amendmentOf(agreed, amounts);
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

/** The most that credit policy lends this customer, as the decision found that the offers came with. */
async function riskLoanMaxOf(tx: UnitOfWork, applicationId: string): Promise<Pence | undefined> {
  const evaluation = (await tx.decisions.latest(applicationId))?.trace as Evaluation | null | undefined;
  return evaluation?.riskLoanMax;
}

interface PendingAmounts {
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
}

/** As they come with the request, or as they were saved before. */
function pendingAmounts({ document: stored }: StoredApplication, given: ApplicationDocument | undefined): PendingAmounts | null {
  const { pendingGoodsAmount, pendingDeposit } = { ...stored.loanParameters, ...given?.loanParameters };
  return pendingGoodsAmount && pendingDeposit
    ? { goodsAmount: parsePounds(pendingGoodsAmount), deposit: parsePounds(pendingDeposit) }
    : null;
}

/** What is returned to if the amendment is given up. */
const withoutPending = (application: StoredApplication): StoredApplication => ({
  ...application,
  document: mergeDocument(application.document, {
    loanParameters: { pendingGoodsAmount: null, pendingDeposit: null },
    ...(application.document.fusionLoan ? { fusionLoan: { pendingFusionLoanTotals: null } } : {}),
  }),
});

/** Within what was accepted (S1 §5), with the totals of a fusion loan worked out anew. */
function amendmentOf({ document }: StoredApplication, amounts: PendingAmounts) {
  const loan = loanInDocument(document) ?? fail("decision.request_incomplete");
  const { maximumLoanAmount } = document.loanParameters ?? {};
  const problems = amendmentProblems(amounts, {
    product: loan.product,
    maximumLoanAmount: maximumLoanAmount ? parsePounds(maximumLoanAmount) : loan.product.loanMax,
  });
  const details = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (details.length > 0) fail("input.invalid", {}, details);
  const amended = { ...loan, ...amounts };
  return {
    goodsAmount: toPounds(amounts.goodsAmount),
    deposit: toPounds(amounts.deposit),
    fusionLoanTotals: loan.project && fusionLoanTotals(amended, loan.project),
  };
}
