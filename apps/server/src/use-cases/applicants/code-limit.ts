import type { UnknownNetworkLimit } from "../accounts/attempts.ts";

/**
 * Limits the codes for one application to 50 from networks where the customer has never signed in. Five tries each make 250 guesses in a
 * million.
 */
export const codeLimitForUnknownNetworks = (applicationId: string, network: string): UnknownNetworkLimit => ({
  bucket: `sign-in-codes-ever:${applicationId}`,
  known: `known:sign-in-code:${applicationId}@${network}`,
  tries: 50,
  seconds: 365 * 24 * 60 * 60,
});
