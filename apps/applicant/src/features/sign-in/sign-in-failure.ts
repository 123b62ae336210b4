import { callFailureText } from "@farthing/domain/wording";

/** An error with a text for the customer. */
export const failed = (call: "discoverIssuer" | "exchangeToken"): Error => new Error(callFailureText(call, { is: "failed" }));
