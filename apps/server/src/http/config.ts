import { appConfig } from "@farthing/contract";
import { timing } from "@farthing/domain/application";
import { lendingLimits } from "@farthing/domain/lending";
import type { Implement } from "./implement.ts";

export function serveConfig(implement: Implement): void {
  implement(appConfig, async ({ ctx }) => ({
    features: await ctx.transaction(async ({ retailers }) => [...(await retailers.featuresOn(""))]),
    interestFreeCreditUnregulatedEndDate: lendingLimits.interestFreeCreditUnregulatedEndDate,
    decisionPollInterval: timing.decisionPollMs,
    status: "ok",
  }));
}
