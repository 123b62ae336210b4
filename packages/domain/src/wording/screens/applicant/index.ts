export * from "./complete.ts";
export * from "./decision.ts";
export * from "./deposit.ts";
export * from "./details.ts";
export * from "./entry.ts";
export * from "./public.ts";
export * from "./quote.ts";
export * from "./sign-in.ts";
