import { isLateDecision, isWithCustomer } from "@farthing/domain/application";
import { contactChannel } from "@farthing/domain/details";
import { decisionLink } from "@farthing/domain/navigation";
import type { Lender } from "../../platform/lender.ts";
import type { Texts } from "../../providers/texts/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { writeText } from "../mail/letters/table.ts";
import { sendText } from "../mail/send-text.ts";

interface LateDecision {
  readonly decision: Pick<DecisionWithProgress, "id" | "event" | "requestedAt" | "outages">;
  /**
   * True if the application was declined and there are no offers. The customer then gets the decline e-mail instead of a message about a
   * late decision.
   */
  readonly closed: boolean;
}

/** A customer at home may close the page during a long decision, so the event sends a message. In a shop, staff tell the customer. */
export async function notifyIfLate(
  tx: UnitOfWork,
  ctx: Ctx,
  { id: applicationId, document }: StoredApplication,
  { decision, closed }: LateDecision,
): Promise<void> {
  const { id: decisionId, event } = decision;
  // After a decision on an amendment, the customer gets the e-mail "amendment" and no message about a late decision.
  if (!isWithCustomer(document) || event === "decideAmendment" || !isLateDecision(decision, tx.now)) return;
  await tx.events.append({
    type: "decision.came_late",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { decisionId, closed },
  });
}

interface TextingParts {
  readonly texts: Texts;
  readonly lender: Lender;
  readonly applicantOrigin: string;
}

export async function sendLateDecisionText(
  ctx: Ctx,
  { applicationId, eventId }: { readonly applicationId: string; readonly eventId: string },
  { texts, lender, applicantOrigin }: TextingParts,
): Promise<void> {
  const { document } = await ctx.transaction((tx) => tx.applications.get(applicationId));
  const to = document.contactDetails?.phoneNumber;
  if (!to || contactChannel(to) !== "text") return;
  const message = writeText("decision-ready", { applicationId, url: `${applicantOrigin}${decisionLink(applicationId)}` }, lender);
  await sendText(ctx, { applicationId, template: "decision-ready", messageId: `${eventId}.decision-ready`, to, message }, texts);
}
