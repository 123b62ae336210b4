/** The ways in which a user checks who asks for a copy of personal data. */
export const identityChecks = ["codeToKnownPhone", "codeToKnownEmail", "answersAboutRecord", "documentSeen"] as const;
export type IdentityCheck = (typeof identityChecks)[number];
