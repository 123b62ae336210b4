import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { applyingActorKind, browserTiming, requireUnexpired, sendToCustomer } from "@farthing/domain/application";
import { asEventActor, type Ctx } from "../context.ts";
import { loadShopSettings } from "./load-setting.ts";

export const handOverCodePurpose = "hand-over";

interface HandOverLink {
  readonly url: string;
  readonly expiresAt: string;
  readonly version: number;
}

/** The shop shows this link as a QR code. The token is in the URL fragment, which servers do not log. */
export async function createHandOverLink(ctx: Ctx, applicationId: string, applicantOrigin: string): Promise<HandOverLink> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    const { today, features, flags } = await loadShopSettings(tx, application);
    requireUnexpired(application, today);
    sendToCustomer(application, { by: applyingActorKind(ctx.actor.role), way: "code", features, retailer: flags });
    await tx.codes.voidAll(handOverCodePurpose, applicationId);
    const token = await tx.codes.issue(handOverCodePurpose, applicationId, {}, browserTiming.handOverLinkMsMax / 1_000);
    await tx.events.append({ type: "handOver.offered", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
    return {
      url: `${applicantOrigin}/hand-over/${applicationId}#${token}`,
      expiresAt: new Date(Date.now() + browserTiming.handOverLinkMsMax).toISOString(),
      version: application.version,
    };
  });
}
