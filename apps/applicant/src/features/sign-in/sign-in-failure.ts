import { callFailureText } from "@farthing/domain/wording";

export const signInFailure = (call: "discoverIssuer" | "exchangeToken"): Error => new Error(callFailureText(call, { is: "failed" }));
