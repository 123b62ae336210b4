import { authorise } from "@farthing/domain/access";
import type { ServicingState } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { ServicingSystem } from "../../providers/servicing/system.ts";
import type { ServicingFile, ServicingVersion } from "../../store/servicing/servicing-versions.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { downloadServicingFile, filesShownMax } from "./daily-files.ts";

const versionsShownMax = 50;
const backlogMax = 1_000;

export interface ServicingOverview {
  readonly counts: Readonly<Record<ServicingState, number>>;
  readonly versions: readonly ServicingVersion[];
  readonly hasMore: boolean;
  readonly files: readonly ServicingFile[];
}

interface ServicingQuery {
  readonly state?: ServicingState | undefined;
  readonly loan?: string | undefined;
  readonly offset: number;
}

export async function readServicing(ctx: Ctx, { state, loan, offset }: ServicingQuery): Promise<ServicingOverview> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "servicing:run");
    const versions = await tx.servicing.newest({ state, applicationId: loan }, { offset, limit: versionsShownMax + 1 });
    return {
      counts: await tx.servicing.counts(),
      versions: versions.slice(0, versionsShownMax),
      hasMore: versions.length > versionsShownMax,
      files: await tx.servicing.newestFiles(filesShownMax),
    };
  });
}

export const listServicingFiles = (ctx: Ctx): Promise<readonly ServicingFile[]> =>
  ctx.transaction((tx) => tx.servicing.newestFiles(filesShownMax));

/** A version of a loan can be sent again, even if the servicing system has acknowledged it. */
export async function sendServicingVersion(ctx: Ctx, versionId: string, system: ServicingSystem): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "servicing:run");
    if (!system.to()) fail("servicing.not_configured");
    const applicationId = (await tx.servicing.sendAgain(versionId)) ?? fail("servicing.version_not_found", { versionId });
    await tx.events.append({
      type: "servicing.sent_again",
      ...lenderEventBase(ctx),
      facts: { applications: [applicationId], versions: 1 },
    });
    await tx.sendJob("deliver-hand-over", { versionId });
  });
}

/** All waiting versions of loans are sent, for example after the servicing system was configured for the first time. */
export async function sendServicingBacklog(ctx: Ctx, system: ServicingSystem): Promise<number> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "servicing:run");
    if (!system.to()) fail("servicing.not_configured");
    const ids = await tx.servicing.sendBacklog(backlogMax);
    if (ids.length === 0) return 0;
    await tx.events.append({ type: "servicing.sent_again", ...lenderEventBase(ctx), facts: { applications: [], versions: ids.length } });
    for (const versionId of ids) await tx.sendJob("deliver-hand-over", { versionId });
    return ids.length;
  });
}

export async function authoriseAndDownloadFile(ctx: Ctx, number: number): ReturnType<typeof downloadServicingFile> {
  authorise(ctx.actor, "servicing:run");
  return downloadServicingFile(ctx, number);
}

const lenderEventBase = (ctx: Ctx) => ({ on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor) });
