import type { ShopReferral } from "../use-cases/referrals/shop-referral.ts";

type SentCheck = ShopReferral["checks"][number];

export const toReferral = <Check extends SentCheck>({
  openedAt,
  dueAt,
  linksUntil,
  checks,
}: Omit<ShopReferral, "checks"> & { readonly checks: readonly Check[] }) => ({
  opened: openedAt.toISOString(),
  due: dueAt.toISOString(),
  linksUntil,
  checks: checks.map(({ sentAt, ...check }) => ({ ...check, sent: sentAt?.toISOString() ?? null })),
});
