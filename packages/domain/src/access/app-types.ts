/** The two apps over one API: who is asking decides how the caller proves it and which bank check is asked (S3 §6). */
export const appTypes = {
  RETAILER: { prefix: "protected", authentication: "cookie", bankCheckPath: "protected/bank-details-check" },
  APPLICANT: { prefix: "mo", authentication: "bearer", bankCheckPath: "mo/bank-check" },
} as const;
export type AppType = keyof typeof appTypes;
