/** Every form except the details sections. */
export * from "./accounts.ts";
export * from "./confirmations.ts";
export * from "./payouts.ts";
export * from "./public-pages.ts";
export * from "./purchase.ts";
export * from "./retailers.ts";
export * from "./search.ts";
export * from "./send-to-customer.ts";
export * from "./servicing.ts";
export * from "./underwriting.ts";
export * from "./users.ts";
