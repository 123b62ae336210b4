import * as contract from "@farthing/contract";
import { readShopReferral, resendReferralLinks } from "../../use-cases/referrals/shop-referral.ts";
import type { EndpointImplementer } from "../implement.ts";
import { serveReferralNotes } from "../referral-notes.ts";
import { toReferral } from "../referral-view.ts";

export function serveShopReferrals(implement: EndpointImplementer): void {
  implement(contract.getReferral, async ({ ctx, given }) => {
    const referral = await readShopReferral(ctx, given.params.id);
    return { referral: referral && toReferral(referral) };
  });

  implement(contract.resendReferralLinks, async ({ ctx, given }) => {
    await resendReferralLinks(ctx, given.params.id, "application:send");
    return undefined;
  });

  serveReferralNotes(implement);
}
