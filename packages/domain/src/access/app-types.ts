export const appTypes = {
  RETAILER: { prefix: "protected", authentication: "cookie", bankCheckPath: "protected/bank-details-check" },
  APPLICANT: { prefix: "mo", authentication: "bearer", bankCheckPath: "mo/bank-check" },
} as const;
export type AppType = keyof typeof appTypes;
