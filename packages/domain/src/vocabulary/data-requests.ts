/** In one of these ways, a lender user checks the identity of a person who asks for a copy of personal data. */
export const identityChecks = ["codeToKnownPhone", "codeToKnownEmail", "answersAboutRecord", "documentSeen"] as const;
export type IdentityCheck = (typeof identityChecks)[number];
