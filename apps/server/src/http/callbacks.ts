import { receiveCheckResult } from "@farthing/contract";
import { fail } from "@farthing/domain/wording";
import { readCallback } from "../providers/checks/callback.ts";
import { receiveCheckResult as receive } from "../use-cases/checks/receive-check-result.ts";
import type { Implement } from "./implement.ts";

/** What services of the outside world tell by themselves. Nothing follows from a message that is not signed, or is old. */
export function serveCallbacks(implement: Implement, secrets: { readonly checks: readonly string[] }): void {
  implement(receiveCheckResult, async ({ ctx, raw }) => {
    const body = typeof raw.body === "string" ? raw.body : "";
    const callback = readCallback(raw.headers, body, secrets.checks, new Date()) ?? fail("callback.unverified");
    await receive(ctx, callback);
    return undefined;
  });
}
