import { requireUnexpired, sendToCustomer } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { type Brand, brandOf } from "../../store/retailers/retailers.ts";
import { handOverCodePurpose } from "../applications/create-hand-over-link.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import { actorOfApplication, asEventActor, type Ctx } from "../context.ts";
import type { PendingSignIn } from "./sign-in-subject.ts";

/** The customer has scanned the QR code on the shop's screen. */
export async function acceptHandOverLink(ctx: Ctx, { applicationId }: PendingSignIn, token: string): Promise<Brand> {
  return ctx.transaction(async (tx) => {
    const offered = await tx.codes.find(handOverCodePurpose, token);
    if (offered?.subject !== applicationId || !(await tx.codes.redeem(handOverCodePurpose, token))) return fail("handOver.over");
    const application = await tx.applications.lock(applicationId);
    const { today, features, flags } = await loadShopSettings(tx, application);
    requireUnexpired(application, today);
    const customer = actorOfApplication(applicationId);
    const taken = sendToCustomer(application, { by: "applicant", way: "code", features, retailer: flags });
    await tx.applications.move(application, taken, customer);
    await tx.events.append({
      type: "applicant.signed_in",
      on: { applicationId },
      by: asEventActor(customer),
      facts: { channel: handOverCodePurpose },
    });
    const { retailer } = (await tx.retailers.branch(application.branch)) ?? fail("branch.not_found");
    return brandOf(retailer);
  });
}
