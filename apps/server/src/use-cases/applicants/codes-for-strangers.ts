import type { StrangersLimit } from "../accounts/attempts.ts";

/**
 * Limits the codes for one application to 50 from networks where the customer has never signed in. Five tries each make 250 guesses in a
 * million.
 */
export const codesForStrangers = (applicationId: string, network: string): StrangersLimit => ({
  bucket: `sign-in-codes-ever:${applicationId}`,
  known: `known:sign-in-code:${applicationId}@${network}`,
  tries: 50,
  seconds: 365 * 24 * 60 * 60,
});
