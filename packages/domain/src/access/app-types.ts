/** The two apps that use the API, each with its own authentication and bank check (S3 §6). */
export const appTypes = {
  RETAILER: { prefix: "protected", authentication: "cookie", bankCheckPath: "protected/bank-details-check" },
  APPLICANT: { prefix: "mo", authentication: "bearer", bankCheckPath: "mo/bank-check" },
} as const;
export type AppType = keyof typeof appTypes;
