import { appConfig } from "@farthing/contract";
import type { Implement } from "./implement.ts";

/** From this day a third-party lender's short interest-free loan is regulated (deferred payment credit). */
const interestFreeCreditUnregulatedEndDate = "2026-07-15";
const decisionPollIntervalMs = 2_000;

export function serveConfig(implement: Implement): void {
  implement(appConfig, async ({ ctx }) => ({
    features: await ctx.transaction(async ({ retailers }) => [...(await retailers.featuresOn(""))]),
    interestFreeCreditUnregulatedEndDate,
    decisionPollInterval: decisionPollIntervalMs,
    status: "ok",
  }));
}
