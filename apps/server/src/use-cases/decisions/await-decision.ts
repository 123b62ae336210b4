import { setTimeout as wait } from "node:timers/promises";
import type { DecisionResult } from "@farthing/contract";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { resultOf } from "./read-latest-decision.ts";

/** Less than a browser waits for any call (S1 §9). */
export const decisionWaitMs = 25_000;

const firstLookMs = 50;
const lookMsMax = 250;

/** Waits for an answer that is on its way; the job goes on whether or not anybody still waits for it. */
export async function awaitDecision(ctx: Ctx, decisionId: string, withinMs: number): Promise<DecisionResult> {
  const until = performance.now() + withinMs;
  for (let pauseMs = firstLookMs; ; pauseMs = Math.min(pauseMs * 1.5, lookMsMax)) {
    const decision = (await ctx.look((ask) => ask.decisions.get(decisionId))) ?? fail("decision.failed", { decisionId });
    if (decision.progress === "PROCESSED") return resultOf(decision) ?? fail("decision.answer_incomplete", { decisionId });
    if (decision.progress === "ERROR") fail("decision.failed", { decisionId });
    if (performance.now() + pauseMs > until) fail("decision.timed_out", { decisionId });
    await wait(pauseMs);
  }
}
