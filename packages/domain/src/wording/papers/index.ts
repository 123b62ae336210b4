export * from "./agreement.ts";
export * from "./emphasis.ts";
export * from "./evidence.ts";
export * from "./letters-on-paper.ts";
export * from "./loan-features.ts";
export * from "./mandate.ts";
export * from "./pre-contract.ts";
export * from "./sheet.ts";
