import type { ShopReferral } from "../use-cases/referrals/shop-referral.ts";

/** A referral as shown to the shop and the customer. */
export const toReferral = ({ openedAt, dueAt, linksUntil, checks }: ShopReferral) => ({
  opened: openedAt.toISOString(),
  due: dueAt.toISOString(),
  linksUntil,
  checks: checks.map(({ sentAt, ...check }) => ({ ...check, sent: sentAt?.toISOString() ?? null })),
});
