export * from "./breakdown.ts";
export * from "./outcomes-by-need.ts";
export * from "./period.ts";
export * from "./rates.ts";
export * from "./representative.ts";
export * from "./stages.ts";
export * from "./waiting.ts";
