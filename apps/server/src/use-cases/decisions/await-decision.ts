import { setTimeout as wait } from "node:timers/promises";
import type { DecisionResult } from "@farthing/contract";
import { fail } from "@farthing/domain/wording";
import { excludeFromServerTime } from "../../platform/own-time.ts";
import type { Ctx } from "../context.ts";
import { discloseDecisionResult } from "./read-latest-decision.ts";

const firstPollMs = 50;
const pollMsMax = 250;

/** Waits until the decision is made or postponed, but at most `withinMs` milliseconds. The decision job continues after that time. */
export async function awaitDecision(ctx: Ctx, decisionId: string, withinMs: number): Promise<DecisionResult> {
  const until = performance.now() + withinMs;
  for (let pauseMs = firstPollMs; ; pauseMs = Math.min(pauseMs * 1.5, pollMsMax)) {
    const decision = (await ctx.lookUp((tx) => tx.decisions.get(decisionId))) ?? fail("decision.failed", { decisionId });
    if (decision.progress === "PROCESSED") return discloseDecisionResult(decision) ?? fail("decision.answer_incomplete", { decisionId });
    if (decision.processedEvent === "SystemError") fail("decision.postponed", { decisionId });
    if (decision.progress === "ERROR") fail("decision.failed", { decisionId });
    if (performance.now() + pauseMs > until) fail("decision.timed_out", { decisionId });
    await excludeFromServerTime(() => wait(pauseMs));
  }
}
