import { callFailureText } from "@farthing/domain/wording";

/** In words for the person in front of it. */
export const failed = (call: "discoverIssuer" | "exchangeToken"): Error => new Error(callFailureText(call, { is: "failed" }));
