import type { StrangersLimit } from "../accounts/attempts.ts";

/**
 * However many codes there have been, no more are sent for an application to networks from which nobody has proved anything: five tries each
 * make 250 of a million in all. A customer who has signed in before is not among them.
 */
export const codesForStrangers = (applicationId: string, network: string): StrangersLimit => ({
  bucket: `sign-in-codes-ever:${applicationId}`,
  known: `known:sign-in-code:${applicationId}@${network}`,
  tries: 50,
  seconds: 365 * 24 * 60 * 60,
});
