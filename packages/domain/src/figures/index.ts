export * from "./period.ts";
export * from "./rates.ts";
export * from "./stages.ts";
export * from "./waiting.ts";
