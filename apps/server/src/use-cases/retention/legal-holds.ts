import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { LegalHold } from "../../store/retention/retention.ts";
import { asEventActor, type Ctx, type ReadCtx, tenantOf } from "../context.ts";
import { previewErasure, type RetentionOverview } from "./erase-applications.ts";

const holdsShownMax = 500;

export async function readRetention(ctx: ReadCtx): Promise<RetentionOverview & { readonly holds: readonly LegalHold[] }> {
  authorise(ctx.actor, "retention:manage");
  return { ...(await previewErasure(ctx)), holds: await ctx.query((tx) => tx.retention.holds(holdsShownMax)) };
}

/** The reason may contain personal data, so the lender's audit log contains only the id of the application. */
export async function placeLegalHold(
  ctx: Ctx,
  { applicationId, reason }: { readonly applicationId: string; readonly reason: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retention:manage");
    await tx.applications.lock(applicationId);
    if ((await tx.retention.erasedAt(applicationId)) !== null) fail("legalHold.too_late", { applicationId });
    const placed = await tx.retention.placeHold({ applicationId, reason, placedBy: ctx.actor.username, placedAt: tx.now });
    if (!placed) fail("legalHold.in_force", { applicationId });
    await tx.events.append({
      type: "legalHold.placed",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { applicationId },
    });
  });
}

export async function liftLegalHold(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retention:manage");
    await tx.applications.lock(applicationId);
    if (!(await tx.retention.liftHold(applicationId, ctx.actor.username, tx.now))) fail("legalHold.not_found", { applicationId });
    await tx.events.append({
      type: "legalHold.lifted",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { applicationId },
    });
  });
}
