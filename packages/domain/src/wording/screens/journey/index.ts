export * from "./collections.ts";
export * from "./details.ts";
export * from "./loan-information.ts";
export * from "./loan-labels.ts";
export * from "./outcomes.ts";
export * from "./signing.ts";
export * from "./tailoring.ts";
export * from "./waiting.ts";
