import type { ShopsReferral } from "../use-cases/referrals/shops-view.ts";

/** What is waited for, as the shop and the customer read it. */
export const toReferral = ({ openedAt, dueAt, linksUntil, checks }: ShopsReferral) => ({
  opened: openedAt.toISOString(),
  due: dueAt.toISOString(),
  linksUntil,
  checks: checks.map(({ sentAt, ...check }) => ({ ...check, sent: sentAt?.toISOString() ?? null })),
});
